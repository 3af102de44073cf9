package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.products.Amounts;
import io.commercegraph.api.products.Dimension;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.LettersAndDigits;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A brand and MPN with the title that they came with, and the ids that follow from them. One number
 * may stand for several amounts, such as sticks of 16 and of 32 GB: those are products of their
 * own.
 */
final class BrandAndMpn {

  private static final Set<String> RELEASED_AS_NONE =
      Set.of("na", "none", "null", "unknown", "doesnotapply", "notapplicable");

  private final String brand;
  private final String mpn;
  private final String title;
  private @Nullable Amounts amounts;

  BrandAndMpn(String brand, String mpn, String title) {
    this.brand = brand;
    this.mpn = mpn;
    this.title = title;
  }

  /** The product of brand and MPN, where they tell models apart. */
  @Nullable String id() {
    return ProductId.tellsModelsApart(mpn) ? ProductId.ofBrandAndMpn(brand, mpn) : null;
  }

  /**
   * The product that they were given before a legal form ceased to tell brands apart, and shorter
   * numbers and those without a digit ceased to tell models apart.
   */
  @Nullable String releasedId() {
    String plain = LettersAndDigits.of(mpn);
    boolean toldModelsApart =
        plain.length() >= 2
            && !RELEASED_AS_NONE.contains(plain)
            && !plain.chars().allMatch(c -> c == '0')
            && !plain.chars().allMatch(c -> c == 'x');
    return toldModelsApart ? ProductId.ofBrandAsSpelledAndMpn(brand, mpn) : null;
  }

  /** Whether the brand is told from others by less than its letters. */
  boolean isRespelled() {
    return ProductId.isBrandRespelled(brand);
  }

  /** What the title names; looked for when it is asked for, which it is of few. */
  Amounts amounts() {
    if (amounts == null) {
      amounts = Amounts.of(title);
    }
    return amounts;
  }

  /**
   * The alias that says which amount of a dimension the product has, where its first title said
   * none.
   */
  String claim(Dimension dimension) {
    return ProductId.ofBrandMpnAndAmount(brand, mpn, dimension.name());
  }

  /** The product of brand, MPN and the title's amounts of a dimension. */
  String variant(Dimension dimension) {
    return ProductId.ofBrandMpnAndAmount(brand, mpn, amounts().text(dimension));
  }

  List<String> streamsOfAmounts() {
    return amounts().named().keySet().stream()
        .flatMap(dimension -> Stream.of(claim(dimension), variant(dimension)))
        .toList();
  }
}
