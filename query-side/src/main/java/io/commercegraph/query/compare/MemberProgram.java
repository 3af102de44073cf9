package io.commercegraph.query.compare;

import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.ShopDomain;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A loyalty program that the shopper is a member of.
 *
 * @param tier the shopper's level; {@code null} where only prices for all members count
 */
public record MemberProgram(ShopDomain shop, String program, @Nullable String tier) {

  private static final String PARAM = "programs";

  /** The programs of a request, each as {@code shop_domain/program[/tier]}. */
  public static List<MemberProgram> ofRequest(@Nullable List<String> written) {
    return written == null
        ? List.of()
        : written.stream().map(MemberProgram::parse).distinct().toList();
  }

  private static MemberProgram parse(String text) {
    String[] parts = text.split("/", 3);
    if (parts.length < 2 || parts[1].isBlank() || (parts.length == 3 && parts[2].isBlank())) {
      throw invalid(
          "'"
              + PARAM
              + "' has an entry that is not shop_domain/program or"
              + " shop_domain/program/tier: a program's name says nothing without its shop.");
    }
    ShopDomain shop =
        ShopDomain.parse(parts[0])
            .orElseThrow(() -> invalid("'" + PARAM + "' has an entry without a shop's domain."));
    return new MemberProgram(shop, folded(parts[1]), parts.length == 3 ? folded(parts[2]) : null);
  }

  private static ToolProblem invalid(String detail) {
    return ToolProblem.in(PARAM, ProblemCode.INVALID_VALUE, detail);
  }

  /** Whether a member of the program at this shop has the price. */
  boolean has(String shopDomain, MemberPrice price) {
    return shop.name().equals(shopDomain)
        && program.equals(folded(price.program()))
        && (price.tier() == null || folded(price.tier()).equals(tier));
  }

  private static String folded(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  /** The program as a text, equal for equal programs. */
  String text() {
    return shop.name() + "/" + program + (tier == null ? "" : "/" + tier);
  }
}
