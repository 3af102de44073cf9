package io.commercegraph.edge.ucp.wire;

import java.util.Comparator;
import java.util.List;

/** The least and the greatest price of a product's variants. */
public record PriceRange(Price min, Price max) {

  /** The range of the variants whose prices are in the first one's currency. */
  public static PriceRange of(List<Variant> variants) {
    Comparator<Price> byAmount = Comparator.comparingLong(Price::amount);
    String currency = variants.getFirst().price().currency();
    List<Price> prices =
        variants.stream()
            .map(Variant::price)
            .filter(price -> price.currency().equals(currency))
            .sorted(byAmount)
            .toList();
    return new PriceRange(prices.getFirst(), prices.getLast());
  }
}
