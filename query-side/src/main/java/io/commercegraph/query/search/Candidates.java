package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What was found in all segments, by score. Only what goes out is read as texts: most of what is
 * found is not.
 */
final class Candidates {

  private static final int FIRST_ROOM = 128;
  private static final int SHOP_BITS = Integer.numberOfTrailingZeros(ShopEntries.MOST_SHOPS);

  private final List<ShopSegment> segments = new ArrayList<>();

  /** Each a score's bits, then a segment and a shop in it. */
  private long[] scored = new long[FIRST_ROOM];

  private int size;

  void add(ShopSegment segment, Found found) {
    int number = segments.size() << SHOP_BITS;
    segments.add(segment);
    if (size + found.size() > scored.length) {
      scored = Arrays.copyOf(scored, 2 * (size + found.size()));
    }
    found.forEach(
        (shop, alike) -> {
          float score = Similarity.score(alike, segment.popularity(shop));
          scored[size++] = (long) Float.floatToIntBits(score) << Integer.SIZE | number | shop;
        });
  }

  /** The best shops, best first. */
  List<ShopSearch.Hit> best(int limit) {
    Arrays.sort(scored, 0, size);
    int from = Math.max(0, size - limit);
    // Alike ones are told apart by what they are called.
    while (from > 0 && from < size && score(from - 1) == score(from)) {
      from--;
    }
    List<ShopSearch.Hit> best = new ArrayList<>(size - from);
    for (int i = size - 1; i >= from; i--) {
      best.add(hit(i));
    }
    best.sort(
        Comparator.<ShopSearch.Hit>comparingDouble(hit -> -hit.score())
            .thenComparing(hit -> hit.shop().domain()));
    return best.size() > limit ? List.copyOf(best.subList(0, limit)) : best;
  }

  private float score(int i) {
    return Float.intBitsToFloat((int) (scored[i] >>> Integer.SIZE));
  }

  private ShopSearch.Hit hit(int i) {
    int numbers = (int) scored[i];
    int shop = numbers & (ShopEntries.MOST_SHOPS - 1);
    return new ShopSearch.Hit(segments.get(numbers >>> SHOP_BITS).texts().listing(shop), score(i));
  }
}
