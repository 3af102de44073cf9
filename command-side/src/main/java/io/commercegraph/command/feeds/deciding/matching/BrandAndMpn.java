package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.products.Amounts;
import io.commercegraph.api.products.Dimension;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.LettersAndDigits;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A brand and manufacturer part number (MPN) with the title that they came with, and the product
 * ids derived from them. One number may stand for several amounts, such as memory sticks of 16 and
 * of 32 GB: those are separate products.
 */
public final class BrandAndMpn {

  private static final Set<String> LEGACY_PLACEHOLDERS =
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

  /** The product id of brand and MPN; {@code null} where the MPN does not tell models apart. */
  public @Nullable String id() {
    return ProductId.tellsModelsApart(mpn) ? ProductId.ofBrandAndMpn(brand, mpn) : null;
  }

  /**
   * The product id by the rule of earlier releases, for which a legal form was part of the brand,
   * and shorter MPNs and those without a digit were valid.
   */
  public @Nullable String legacyId() {
    String plain = LettersAndDigits.of(mpn);
    boolean distinguishesModels =
        plain.length() >= 2
            && !LEGACY_PLACEHOLDERS.contains(plain)
            && !plain.chars().allMatch(c -> c == '0')
            && !plain.chars().allMatch(c -> c == 'x');
    return distinguishesModels ? ProductId.ofBrandAsSpelledAndMpn(brand, mpn) : null;
  }

  /**
   * Whether the normalized brand has fewer letters than the brand, since a legal form was dropped.
   */
  public boolean isBrandNormalized() {
    return ProductId.isBrandRespelled(brand);
  }

  /** The amounts in the title, parsed on the first call, since few rows need them. */
  public Amounts amounts() {
    if (amounts == null) {
      amounts = Amounts.of(title);
    }
    return amounts;
  }

  /**
   * The id of the alias that records a product's amount of a dimension, where the product's own
   * title names none.
   */
  public String amountAlias(Dimension dimension) {
    return ProductId.ofBrandMpnAndAmount(brand, mpn, dimension.name());
  }

  /** The id of the product of brand, MPN and the title's amounts of a dimension. */
  public String amountVariant(Dimension dimension) {
    return ProductId.ofBrandMpnAndAmount(brand, mpn, amounts().text(dimension));
  }

  List<String> amountStreams() {
    return amounts().named().keySet().stream()
        .flatMap(dimension -> Stream.of(amountAlias(dimension), amountVariant(dimension)))
        .toList();
  }
}
