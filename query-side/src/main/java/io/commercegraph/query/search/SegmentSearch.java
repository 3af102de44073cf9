package io.commercegraph.query.search;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One search over one segment: what begins as typed first, the rest only while places are free. */
final class SegmentSearch {

  private static final int MOST_WORDS = 32;
  private static final int MOST_WORDS_FILTERED = 1_024;
  private static final int MOST_MISTYPED = 4;
  private static final int MOST_IN_MIDST = 1_000;
  private static final int MOST_ANCHORED = 2_000;
  private static final int MOST_SHOPS = 4_096;
  private static final int SHORTEST_MISTYPED = 3;
  private static final int CROWD = 1_000;

  private final ShopSegment segment;
  private final SortedWords words;
  private final int time;
  private final @Nullable String country;
  private final int limit;
  private final Map<Integer, Float> likeness = new HashMap<>();

  SegmentSearch(ShopSegment segment, int time, @Nullable String country, int limit) {
    this.segment = segment;
    this.words = segment.words();
    this.time = time;
    this.country = country;
    this.limit = limit;
  }

  /** The shops found, by number, with how alike they are to what is typed. */
  Map<Integer, Float> find(String typed) {
    byte[] joined = SortedWords.encode(ShopWords.joined(typed));
    if (joined.length == 0) {
      return likeness;
    }
    addBeginning(joined);
    List<byte[]> parts = ShopWords.parts(typed).stream().map(SortedWords::encode).toList();
    if (likeness.size() < limit && parts.size() > 1) {
      addApart(parts);
    }
    if (likeness.size() < limit && joined.length >= SHORTEST_MISTYPED) {
      addMistyped(joined);
    }
    if (likeness.size() < limit && joined.length >= Trigrams.LENGTH) {
      addMidst(joined);
    }
    return likeness;
  }

  private void addBeginning(byte[] typed) {
    int from = words.from(typed);
    int to = words.to(typed);
    if (from < to && words.length(from) == typed.length) {
      addShops(from, 1, limit);
    }
    int most = country == null ? MOST_WORDS : MOST_WORDS_FILTERED;
    for (int word : segment.mostPopular(from, to, Math.max(most, limit))) {
      addShops(word, Similarity.beginning(typed, words.length(word)), limit);
    }
  }

  /** Shops that have one of the words typed, and all the others too. */
  private void addApart(List<byte[]> parts) {
    parts.stream()
        .sorted(Comparator.comparingInt(part -> words.to(part) - words.from(part)))
        .forEach(
            rarest -> {
              if (likeness.size() < limit) {
                addAnchored(rarest, parts);
              }
            });
  }

  private void addAnchored(byte[] anchor, List<byte[]> parts) {
    int[] looks = {MOST_ANCHORED};
    for (int word : segment.mostPopular(words.from(anchor), words.to(anchor), MOST_WORDS)) {
      segment.eachShop(
          word,
          shop -> {
            float alike = isSeen(shop) ? segment.likeness(shop, parts) : 0;
            if (alike > 0) {
              likeness.merge(shop, alike, Math::max);
            }
            return --looks[0] > 0;
          });
      if (looks[0] <= 0) {
        return;
      }
    }
  }

  private void addMistyped(byte[] typed) {
    // Short texts keep their first letter: with it, too, everything would be alike.
    int from = typed.length == SHORTEST_MISTYPED ? 1 : 0;
    int near = words.from(SortedWords.headOf(typed));
    int beyond = words.to(SortedWords.headOf(typed));
    boolean crowded = beyond - near > CROWD;
    OneSlip.undone(
        typed, from, crowded ? typed.length : SortedWords.HEAD, meant -> addMeant(typed, meant));
    for (int word = near; word < beyond && !crowded; word++) {
      if (OneSlip.startsAlike(words, word, typed)) {
        addShops(word, Similarity.mistyped(typed, words, word), limit);
      }
    }
  }

  private void addMeant(byte[] typed, byte[] meant) {
    int from = words.from(meant);
    int to = words.to(meant);
    if (from < to) {
      for (int word : segment.mostPopular(from, to, MOST_MISTYPED)) {
        addShops(word, Similarity.mistyped(typed, words, word), limit);
      }
    }
  }

  private void addMidst(byte[] typed) {
    segment.containing(
        typed,
        MOST_IN_MIDST,
        word -> {
          if (words.contains(word, typed)) {
            addShops(word, Similarity.midst(typed, words.length(word)), limit);
          }
          return likeness.size() < 2 * limit;
        });
  }

  private void addShops(int word, float alike, int most) {
    int[] counts = {most, MOST_SHOPS};
    segment.eachShop(
        word,
        shop -> {
          if (isSeen(shop)) {
            likeness.merge(shop, alike, Math::max);
            counts[0]--;
          }
          return counts[0] > 0 && --counts[1] > 0;
        });
  }

  private boolean isSeen(int shop) {
    return segment.shop(shop).isSeenAt(time, country);
  }
}
