package io.commercegraph.index.prefixes;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One search over one segment: shops with the typed prefix, with the prefix but for one typing
 * error, and those that contain the text. {@link MultiSegmentSearch} decides which of these are
 * asked for.
 */
final class SegmentSearch {

  static final int SHORTEST_MISTYPED = 3;

  /** Ranges of at most this many entries are compared one by one. */
  private static final int FEW_ENTRIES = 48;

  private final ShopSegment.Snapshot snapshot;
  private final ShopSuffixArray suffixArray;
  private final ShopTexts texts;
  private final int country;
  private final @Nullable Predicate<String> ids;
  private final byte[] typed;
  private final TopShops top;
  private final ScoreThreshold threshold;
  private final byte[] scratch = new byte[LetterCodes.MAX_LETTERS + 1];
  private final byte[] word = new byte[LetterCodes.MAX_LETTERS];

  /** Takes the least score that is worth finding, if other segments have filled the limit. */
  SegmentSearch(
      ShopSegment.Snapshot snapshot,
      byte[] typed,
      ShopFilter filter,
      int limit,
      float thresholdScore) {
    this.snapshot = snapshot;
    this.suffixArray = snapshot.segment().suffixArray();
    this.texts = snapshot.segment().texts();
    this.country = snapshot.country(filter.country());
    this.ids = filter.ids();
    this.typed = typed;
    this.top = new TopShops(snapshot.segment().popularities(), limit, thresholdScore);
    this.threshold = new ScoreThreshold(top);
  }

  ShopSegment segment() {
    return snapshot.segment();
  }

  TopShops top() {
    return top;
  }

  void addPrefixMatches() {
    threshold.forPrefixMatches(typed.length);
    suffixArray.each(suffixArray.rangeOf(typed, typed.length), threshold, this::addPrefixMatches);
  }

  /**
   * Adds prefix matches with one typing error, the latest error position first: the later the
   * error, the higher the similarity.
   */
  void addMistyped() {
    // The first letter of short texts is assumed to be correct: else nearly everything would match.
    int first = typed.length == SHORTEST_MISTYPED ? 1 : 0;
    long[] ranges = new long[typed.length];
    int at = first;
    for (; at < typed.length; at++) {
      ranges[at] =
          at == first
              ? suffixArray.rangeOf(typed, first)
              : suffixArray.rangeOf(typed, at, at - 1, ranges[at - 1]);
      if (EntryRange.size(ranges[at]) <= FEW_ENTRIES) {
        addMistypedInRange(ranges[at]);
        break;
      }
    }
    if (at == typed.length) {
      addCorrected(typed, at - 1, suffixArray.rangeEndingAfter(ranges[at - 1], at - 1));
    }
    while (--at >= first) {
      int known = at;
      long range = ranges[at];
      SingleEdits.eachCorrection(
          typed,
          at,
          scratch,
          (letters, length) ->
              addCorrected(letters, length, suffixArray.rangeOf(letters, length, known, range)));
    }
  }

  /** Adds shops whose whole name was typed with two errors. */
  void addTwiceMistyped() {
    new TwoSlips(segment(), typed).each(this::addCorrected);
  }

  /** How many words of visible shops have this prefix, counted up to a limit. */
  int count(byte[] part, int limit) {
    long range = suffixArray.rangeOf(part, part.length);
    return snapshot.isComplete()
        ? Math.min(limit, EntryRange.size(range))
        : suffixArray.count(range, snapshot::isPresent, limit);
  }

  /**
   * Passes the most popular shops with a word that has this prefix to {@code consumer}, up to a
   * limit.
   */
  void eachPopularWithPrefix(byte[] part, int limit, IntConsumer consumer) {
    TopShops popular = new TopShops(snapshot.segment().popularities(), limit, 0);
    ScoreThreshold popularThreshold = new ScoreThreshold(popular);
    popularThreshold.forSimilarity(0);
    suffixArray.each(
        suffixArray.rangeOf(part, part.length),
        popularThreshold,
        entry -> {
          if (isVisible(suffixArray.shop(entry))) {
            popular.add(suffixArray.shop(entry), 0);
          }
        });
    for (int i = 0; i < popular.size(); i++) {
      consumer.accept(popular.shop(i));
    }
  }

  /**
   * Passes the most popular shops that contain the typed text to {@code consumer}, up to a limit.
   */
  void eachPopularContaining(int limit, IntConsumer consumer) {
    int[] left = {limit};
    snapshot
        .segment()
        .trigrams()
        .eachCandidate(
            typed,
            each -> {
              if (isVisible(each) && contains(each)) {
                consumer.accept(each);
                left[0]--;
              }
              return left[0] > 0;
            });
  }

  /** The similarity of a shop that contains the typed text. */
  float infixSimilarity(int shop) {
    int domain = texts.searchedDomain(shop);
    return Similarity.infix(typed, ShopWords.lengthToWordEnd(texts.bytes(), domain, typed.length));
  }

  private void addPrefixMatches(int entry) {
    int shop = suffixArray.shop(entry);
    if (isVisible(shop)) {
      int first = suffixArray.firstWordLength(entry);
      boolean isKnown = first >= typed.length && first < ShopSuffixArray.MAX_WORD_LENGTH;
      int length =
          isKnown
              ? first
              : ShopWords.lengthToWordEnd(texts.bytes(), suffixArray.place(entry), typed.length);
      top.add(shop, Similarity.prefix(typed.length, length));
    }
  }

  private void addMistypedInRange(long range) {
    for (int entry = EntryRange.from(range); entry < EntryRange.to(range); entry++) {
      addIfMistyped(entry);
    }
  }

  private void addIfMistyped(int entry) {
    int length =
        LetterCodes.encode(texts.bytes(), suffixArray.place(entry), word, typed.length + 1);
    if (SingleEdits.isPrefixWithOneEdit(word, length, typed)
        && isVisible(suffixArray.shop(entry))) {
      top.add(suffixArray.shop(entry), Similarity.mistyped(typed, word, length));
    }
  }

  private void addCorrected(byte[] letters, int length, long range) {
    if (range != EntryRange.EMPTY) {
      threshold.forSimilarity(Similarity.maxMistyped(typed, letters, length));
      suffixArray.each(range, threshold, this::addCorrected);
    }
  }

  private void addCorrected(int entry) {
    if (isVisible(suffixArray.shop(entry))) {
      int known =
          LetterCodes.encode(texts.bytes(), suffixArray.place(entry), word, typed.length + 1);
      top.add(suffixArray.shop(entry), Similarity.mistyped(typed, word, known));
    }
  }

  private boolean contains(int shop) {
    int domain = texts.searchedDomain(shop);
    int length = LetterCodes.encode(texts.bytes(), domain, word, LetterCodes.MAX_LETTERS);
    if (contains(length, LetterCodes.lastDot(word, length))) {
      return true;
    }
    length =
        LetterCodes.encode(texts.bytes(), texts.nextText(domain), word, LetterCodes.MAX_LETTERS);
    return contains(length, length);
  }

  /**
   * Whether a text of {@code length} letters contains what is typed, with at least three letters of
   * it before {@code end}.
   */
  private boolean contains(int length, int end) {
    for (int at = 1; at + typed.length <= length && at + TrigramIndex.LENGTH <= end; at++) {
      if (Arrays.equals(word, at, at + typed.length, typed, 0, typed.length)) {
        return true;
      }
    }
    return false;
  }

  private boolean isVisible(int shop) {
    return snapshot.isVisible(shop, country) && (ids == null || ids.test(texts.id(shop)));
  }
}
