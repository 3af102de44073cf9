package io.commercegraph.index.prefixes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The merge of all segments' hits: by score, then by popularity, then by id. Only hits that may be
 * in the answer are read as texts.
 */
final class SegmentMerge {

  private static final int SHOP_BITS = Integer.numberOfTrailingZeros(ShopSuffixArray.MAX_SHOPS);

  private static final Comparator<RankedHit> BEST_FIRST =
      Comparator.<RankedHit>comparingDouble(ranked -> -ranked.hit().score())
          .thenComparingInt(ranked -> -ranked.step())
          .thenComparing(ranked -> ranked.hit().shop().id());

  private record RankedHit(ShopSearch.Hit hit, int step) {}

  private SegmentMerge() {}

  static List<ShopSearch.Hit> of(List<SegmentSearch> segments, int limit) {
    long[] scored = scored(segments);
    int from = Math.max(0, scored.length - limit);
    while (from > 0 && from < scored.length && score(scored[from - 1]) == score(scored[from])) {
      from--;
    }
    List<RankedHit> best = new ArrayList<>(scored.length - from);
    for (int i = scored.length - 1; i >= from; i--) {
      best.add(ranked(segments, scored[i]));
    }
    best.sort(BEST_FIRST);
    return best.stream().limit(limit).map(RankedHit::hit).toList();
  }

  /** All hits, packed and sorted: the bits of the score, then the segment and the shop in it. */
  private static long[] scored(List<SegmentSearch> segments) {
    long[] scored = new long[segments.stream().mapToInt(it -> it.top().size()).sum()];
    int size = 0;
    for (int segment = 0; segment < segments.size(); segment++) {
      TopShops top = segments.get(segment).top();
      for (int i = 0; i < top.size(); i++) {
        int numbers = segment << SHOP_BITS | top.shop(i);
        scored[size++] = (long) Float.floatToIntBits(top.score(i)) << Integer.SIZE | numbers;
      }
    }
    Arrays.sort(scored);
    return scored;
  }

  private static RankedHit ranked(List<SegmentSearch> segments, long scored) {
    int numbers = (int) scored;
    ShopSegment segment = segments.get(numbers >>> SHOP_BITS).segment();
    int shop = numbers & (ShopSuffixArray.MAX_SHOPS - 1);
    ShopListing listing = segment.texts().listing(shop);
    return new RankedHit(
        new ShopSearch.Hit(listing, score(scored)), segment.popularities().step(shop));
  }

  private static float score(long scored) {
    return Float.intBitsToFloat((int) (scored >>> Integer.SIZE));
  }
}
