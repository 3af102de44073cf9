package io.commercegraph.solve;

import java.util.List;

/**
 * A basket to be bought: items, shops, and the candidates that each shop has for each item.
 *
 * @param items how many items there are, at most {@link #MAX_ITEMS}
 */
public record Basket(int items, List<ShopTerms> shops, List<Candidate> candidates) {

  public static final int MAX_ITEMS = 20;

  public Basket {
    shops = List.copyOf(shops);
    candidates = List.copyOf(candidates);
    if (items < 1 || items > MAX_ITEMS) {
      throw new IllegalArgumentException("A basket has 1 to " + MAX_ITEMS + " items");
    }
    for (Candidate each : candidates) {
      if (each.item() < 0 || each.item() >= items) {
        throw new IllegalArgumentException("No item " + each.item());
      }
      if (each.shop() < 0 || each.shop() >= shops.size()) {
        throw new IllegalArgumentException("No shop " + each.shop());
      }
    }
  }
}
