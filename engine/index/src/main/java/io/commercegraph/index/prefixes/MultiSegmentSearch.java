package io.commercegraph.index.prefixes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * One shop search over all segments, in stages: prefixes first; where no shop matches, the typed
 * words one by one; while there are places left, prefixes with one typing error; where all else
 * finds nothing, infixes; and last, long names with two typing errors. Each stage depends on the
 * shops of all segments, never on how these are divided, so that differently merged indexes answer
 * alike.
 */
final class MultiSegmentSearch {

  /**
   * How many shops with the rarest word, the most popular ones, are compared with the other words.
   */
  private static final int MAX_ANCHORED = 100;

  /**
   * Words of more shops than this are no anchor: the most popular hundred would not be those that
   * were meant.
   */
  private static final int MAX_TO_ANCHOR = 64 * MAX_ANCHORED;

  /** How many shops that contain the typed text, the most popular ones, are scored. */
  private static final int MAX_CONTAINING = ShopSearch.MAX_LIMIT + 1;

  private final byte[] typed;
  private final String text;
  private final ShopFilter filter;
  private final int limit;
  private final List<SegmentSearch> segments = new ArrayList<>();

  MultiSegmentSearch(byte[] typed, String text, ShopFilter filter, int limit) {
    this.typed = typed;
    this.text = text;
    this.filter = filter;
    this.limit = limit;
  }

  List<ShopSearch.Hit> find(List<ShopSegment.Snapshot> snapshots) {
    float thresholdScore = 0;
    for (ShopSegment.Snapshot snapshot : snapshots) {
      SegmentSearch segment = new SegmentSearch(snapshot, typed, filter, limit, thresholdScore);
      segment.addPrefixMatches();
      if (segment.top().size() == limit) {
        thresholdScore = segment.top().thresholdScore();
      }
      segments.add(segment);
    }
    int begun = foundCount();
    if (begun == 0) {
      addWordMatches(ShopWords.words(text));
    }
    if (begun < limit && typed.length >= SegmentSearch.SHORTEST_MISTYPED) {
      segments.forEach(SegmentSearch::addMistyped);
    }
    if (foundCount() == 0 && typed.length >= TrigramIndex.LENGTH) {
      addInfixMatches();
    }
    if (foundCount() == 0 && typed.length >= TwoSlips.SHORTEST) {
      segments.forEach(SegmentSearch::addTwiceMistyped);
    }
    return SegmentMerge.of(segments, limit);
  }

  /** Adds shops that have all the words typed, found by one of them. */
  private void addWordMatches(List<byte[]> parts) {
    if (parts.size() < 2) {
      return;
    }
    int[] counts = parts.stream().mapToInt(this::count).toArray();
    List<Integer> rarestFirst =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted(Comparator.comparingInt(part -> counts[part]))
            .toList();
    // Where no shop has the rarest word, that word was mistyped, and another one serves as anchor.
    for (int part : rarestFirst) {
      boolean isTooCommon = counts[part] > MAX_TO_ANCHOR && part != rarestFirst.getFirst();
      if (foundCount() > 0 || isTooCommon) {
        return;
      }
      addAnchoredMatches(parts.get(part), parts);
    }
  }

  private int count(byte[] part) {
    int maxCount = MAX_TO_ANCHOR + 1;
    return Math.min(
        maxCount, segments.stream().mapToInt(segment -> segment.count(part, maxCount)).sum());
  }

  private void addAnchoredMatches(byte[] anchor, List<byte[]> parts) {
    MostPopularShops popular = new MostPopularShops(MAX_ANCHORED);
    for (SegmentSearch segment : segments) {
      segment.eachPopularWithPrefix(anchor, MAX_ANCHORED, shop -> popular.add(segment, shop));
    }
    popular.each(
        (segment, shop) -> {
          float similarity =
              new WordPrefixMatcher(segment.segment().texts(), parts).similarity(shop);
          if (similarity > 0) {
            segment.top().add(shop, similarity);
          }
        });
  }

  private void addInfixMatches() {
    MostPopularShops popular = new MostPopularShops(MAX_CONTAINING);
    for (SegmentSearch segment : segments) {
      segment.eachPopularContaining(MAX_CONTAINING, shop -> popular.add(segment, shop));
    }
    popular.each((segment, shop) -> segment.top().add(shop, segment.infixSimilarity(shop)));
  }

  private int foundCount() {
    return segments.stream().mapToInt(segment -> segment.top().size()).sum();
  }
}
