package io.commercegraph.index.prefixes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A selection of the most popular shops of all segments, up to a limit; equally popular ones by id.
 */
final class MostPopularShops {

  private static final Comparator<Shop> MOST_POPULAR_FIRST =
      Comparator.<Shop>comparingInt(shop -> -shop.of().popularities().step(shop.number()))
          .thenComparing(shop -> shop.of().texts().id(shop.number()));

  private final int limit;
  private final List<Shop> shops = new ArrayList<>();

  MostPopularShops(int limit) {
    this.limit = limit;
  }

  private record Shop(SegmentSearch segment, int number) {
    ShopSegment of() {
      return segment.segment();
    }
  }

  interface Visitor {
    void visit(SegmentSearch segment, int shop);
  }

  void add(SegmentSearch segment, int shop) {
    shops.add(new Shop(segment, shop));
  }

  void each(Visitor visitor) {
    if (shops.size() > limit) {
      shops.sort(MOST_POPULAR_FIRST);
    }
    shops.stream().limit(limit).forEach(shop -> visitor.visit(shop.segment(), shop.number()));
  }
}
