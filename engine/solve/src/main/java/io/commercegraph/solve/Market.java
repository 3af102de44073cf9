package io.commercegraph.solve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A basket with its candidates by shop and item, and the prices that lower bounds are made of.
 * Shops are sorted so that the most promising are tried first.
 */
final class Market {

  /** The price of what a shop does not have: dearer than anything, and 20 of it can be added. */
  static final long UNAVAILABLE = 2 * Candidate.MAX_AMOUNT * Line.SCALE;

  /** How many combinations of lines a subset of shops is judged by. */
  static final int BOUNDS = 2;

  final int items;
  final List<MarketShop> shops;

  private Market(int items, List<MarketShop> shops) {
    this.items = items;
    this.shops = shops;
  }

  /** The part of the basket whose totals are known, or all of it. */
  static Market of(Basket basket, boolean knownOnly) {
    List<List<Candidate>> byShop = new ArrayList<>();
    basket.shops().forEach(_ -> byShop.add(new ArrayList<>()));
    for (Candidate candidate : basket.candidates()) {
      boolean known = candidate.known() && basket.shops().get(candidate.shop()).known();
      if (known || !knownOnly) {
        byShop.get(candidate.shop()).add(candidate);
      }
    }
    List<MarketShop> shops = new ArrayList<>();
    for (int i = 0; i < byShop.size(); i++) {
      if (!byShop.get(i).isEmpty()) {
        shops.add(new MarketShop(basket.shops().get(i), byShop.get(i), basket.items()));
      }
    }
    shops.sort(
        Comparator.comparingInt((MarketShop shop) -> -Integer.bitCount(shop.covered))
            .thenComparingLong(shop -> shop.bounds[0].sum(basket.items())));
    return new Market(basket.items(), List.copyOf(shops));
  }

  int size() {
    return shops.size();
  }
}
