package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.products.Amounts;
import io.commercegraph.api.products.Dimension;
import java.util.List;

/**
 * The rule that titles with contradicting amounts are of separate products, though brand and MPN
 * are the same.
 */
public sealed interface ProductOfAmounts {

  /**
   * The amounts are compatible, so that the product of brand and MPN is the offer's.
   *
   * @param firstNamed the dimensions in which no title of the product has named an amount before
   */
  record SameProduct(List<Dimension> firstNamed) implements ProductOfAmounts {}

  /** The amounts contradict, and those of a dimension have a product of their own. */
  record Variant(String id) implements ProductOfAmounts {}

  /** The amounts contradict those of the variant too. */
  record NoProduct() implements ProductOfAmounts {}

  /**
   * Applies the rule to a title.
   *
   * @param product the product of brand and MPN
   */
  static ProductOfAmounts of(BrandAndMpn model, String product, KnownProducts products) {
    Amounts named = model.amounts();
    for (Dimension dimension : named.named().keySet()) {
      if (named.areApart(amounts(product, model, dimension, products), dimension)) {
        String variant = model.amountVariant(dimension);
        return named.areApart(products.amounts(variant)) ? new NoProduct() : new Variant(variant);
      }
    }
    return new SameProduct(
        named.named().keySet().stream()
            .filter(dimension -> isFirstNamed(product, model, dimension, products))
            .toList());
  }

  /**
   * The product's amounts of a dimension, from its own title or from the alias that recorded the
   * first title with one.
   */
  private static Amounts amounts(
      String product, BrandAndMpn model, Dimension dimension, KnownProducts products) {
    Amounts own = products.amounts(product);
    return own.named().containsKey(dimension)
        ? own
        : products.amounts(model.amountAlias(dimension));
  }

  private static boolean isFirstNamed(
      String product, BrandAndMpn model, Dimension dimension, KnownProducts products) {
    return !products.amounts(product).named().containsKey(dimension)
        && products.entry(model.amountAlias(dimension)) == null;
  }
}
