package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One search for shops over all segments. What begins as typed comes first; words apart are looked
 * for where nothing of that is anywhere, slips while places are free, the midst of words where all
 * else is nothing. All this is decided by the shops that are there, never by how they are spread
 * over segments, so that an index that came to be otherwise answers the same.
 */
final class ShopQuery {

  /** Of the shops that have the rarest word so many are looked at, the most popular ones. */
  private static final int MOST_ANCHORED = 100;

  /** Of more that have a word, the most popular hundred are not those that were meant. */
  private static final int MOST_TO_ANCHOR = 64 * MOST_ANCHORED;

  /** Of the shops that have what is typed in the midst so many are scored, the most popular. */
  private static final int MOST_CONTAINING = RankedPage.DEEPEST + 1;

  private final byte[] typed;
  private final String meant;
  private final @Nullable String country;
  private final int limit;
  private final List<SegmentSearch> segments = new ArrayList<>();

  ShopQuery(byte[] typed, String meant, @Nullable String country, int limit) {
    this.typed = typed;
    this.meant = meant;
    this.country = country;
    this.limit = limit;
  }

  List<ShopSearch.Hit> find(List<ShopSegment.View> views) {
    float least = 0;
    for (ShopSegment.View view : views) {
      SegmentSearch segment = new SegmentSearch(view, typed, country, limit, least);
      segment.addBeginning();
      if (segment.best().size() == limit) {
        least = segment.best().leastScore();
      }
      segments.add(segment);
    }
    int begun = found();
    if (begun == 0) {
      addApart(ShopWords.parts(meant));
    }
    if (begun < limit && typed.length >= SegmentSearch.SHORTEST_MISTYPED) {
      segments.forEach(SegmentSearch::addMistyped);
    }
    if (found() == 0 && typed.length >= Trigrams.LENGTH) {
      addMidst();
    }
    return BestOfSegments.of(segments, limit);
  }

  /** Shops that have one of the words typed, and all the others too. */
  private void addApart(List<byte[]> parts) {
    if (parts.size() < 2) {
      return;
    }
    int[] counts = parts.stream().mapToInt(this::count).toArray();
    List<Integer> rarestFirst =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted(Comparator.comparingInt(part -> counts[part]))
            .toList();
    // Where nothing has the rarest, that was mistyped, and one of the others was not.
    for (int part : rarestFirst) {
      boolean isTooCommon = counts[part] > MOST_TO_ANCHOR && part != rarestFirst.getFirst();
      if (found() > 0 || isTooCommon) {
        return;
      }
      addAnchored(parts.get(part), parts);
    }
  }

  private int count(byte[] part) {
    int most = MOST_TO_ANCHOR + 1;
    return Math.min(most, segments.stream().mapToInt(segment -> segment.count(part, most)).sum());
  }

  private void addAnchored(byte[] anchor, List<byte[]> parts) {
    PopularShops popular = new PopularShops(MOST_ANCHORED);
    for (SegmentSearch segment : segments) {
      segment.eachBeginning(anchor, MOST_ANCHORED, shop -> popular.add(segment, shop));
    }
    popular.each(
        (segment, shop) -> {
          float alike = new PartsApart(segment.segment().texts(), parts).likeness(shop);
          if (alike > 0) {
            segment.best().add(shop, alike);
          }
        });
  }

  private void addMidst() {
    PopularShops popular = new PopularShops(MOST_CONTAINING);
    for (SegmentSearch segment : segments) {
      segment.eachContaining(MOST_CONTAINING, shop -> popular.add(segment, shop));
    }
    popular.each((segment, shop) -> segment.best().add(shop, segment.midst(shop)));
  }

  private int found() {
    return segments.stream().mapToInt(segment -> segment.best().size()).sum();
  }
}
