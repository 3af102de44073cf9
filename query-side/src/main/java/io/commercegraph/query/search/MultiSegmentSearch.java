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
final class MultiSegmentSearch {

  /** Of the shops that have the rarest word so many are looked at, the most popular ones. */
  private static final int MAX_ANCHORED = 100;

  /** Of more that have a word, the most popular hundred are not those that were meant. */
  private static final int MAX_TO_ANCHOR = 64 * MAX_ANCHORED;

  /** Of the shops that have what is typed in the midst so many are scored, the most popular. */
  private static final int MAX_CONTAINING = RankedPage.DEEPEST + 1;

  private final byte[] typed;
  private final String text;
  private final @Nullable String country;
  private final int limit;
  private final List<SegmentSearch> segments = new ArrayList<>();

  MultiSegmentSearch(byte[] typed, String text, @Nullable String country, int limit) {
    this.typed = typed;
    this.text = text;
    this.country = country;
    this.limit = limit;
  }

  List<ShopSearch.Hit> find(List<ShopSegment.Snapshot> snapshots) {
    float least = 0;
    for (ShopSegment.Snapshot snapshot : snapshots) {
      SegmentSearch segment = new SegmentSearch(snapshot, typed, country, limit, least);
      segment.addPrefixMatches();
      if (segment.top().size() == limit) {
        least = segment.top().thresholdScore();
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
    return SegmentMerge.of(segments, limit);
  }

  /** Shops that have one of the words typed, and all the others too. */
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
    // Where nothing has the rarest, that was mistyped, and one of the others was not.
    for (int part : rarestFirst) {
      boolean isTooCommon = counts[part] > MAX_TO_ANCHOR && part != rarestFirst.getFirst();
      if (foundCount() > 0 || isTooCommon) {
        return;
      }
      addAnchoredMatches(parts.get(part), parts);
    }
  }

  private int count(byte[] part) {
    int most = MAX_TO_ANCHOR + 1;
    return Math.min(most, segments.stream().mapToInt(segment -> segment.count(part, most)).sum());
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
