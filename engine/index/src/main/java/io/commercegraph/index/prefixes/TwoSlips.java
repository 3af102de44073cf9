package io.commercegraph.index.prefixes;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The shops whose whole name or domain is what was typed but for two typing errors, at most one of
 * them in the first half. Each text that one error may have turned the first half into is looked up
 * as a prefix; what begins so is compared by its Damerau-Levenshtein distance (optimal string
 * alignment).
 */
final class TwoSlips {

  /** Two errors in a shorter text would find what was not meant. */
  static final int SHORTEST = 8;

  private static final int MAX_SLIPS = 2;

  private final ShopSuffixArray suffixArray;
  private final ShopTexts texts;
  private final byte[] typed;
  private final byte[] word = new byte[LetterCodes.MAX_LETTERS];
  private final byte[] scratch = new byte[LetterCodes.MAX_LETTERS + 1];

  TwoSlips(ShopSegment segment, byte[] typed) {
    this.suffixArray = segment.suffixArray();
    this.texts = segment.texts();
    this.typed = typed;
  }

  /** Passes the entries of these shops to {@code consumer}, some of them more than once. */
  void each(IntConsumer consumer) {
    byte[] half = Arrays.copyOf(typed, typed.length / 2 + 1);
    compareWith(suffixArray.rangeOf(half, half.length), consumer);
    for (int at = 0; at < half.length; at++) {
      SingleEdits.eachCorrection(
          half,
          at,
          scratch,
          (letters, length) -> compareWith(suffixArray.rangeOf(letters, length), consumer));
    }
  }

  private void compareWith(long range, IntConsumer consumer) {
    for (int entry = EntryRange.from(range); entry < EntryRange.to(range); entry++) {
      if (isTyped(entry)) {
        consumer.accept(entry);
      }
    }
  }

  /**
   * Whether a word, or words without what is between them, is the typed text but for two errors.
   */
  private boolean isTyped(int entry) {
    int place = suffixArray.place(entry);
    int length = ShopWords.lengthToWordEnd(texts.bytes(), place, typed.length - MAX_SLIPS);
    if (Math.abs(length - typed.length) > MAX_SLIPS || length > LetterCodes.MAX_LETTERS) {
      return false;
    }
    int known = LetterCodes.encode(texts.bytes(), place, word, length);
    return isWithinTwo(typed, word, known);
  }

  private static boolean isWithinTwo(byte[] typed, byte[] word, int length) {
    int[] before = new int[length + 1];
    int[] last = new int[length + 1];
    int[] row = new int[length + 1];
    Arrays.setAll(last, j -> j);
    for (int i = 1; i <= typed.length; i++) {
      row[0] = i;
      int least = i;
      for (int j = 1; j <= length; j++) {
        boolean same = typed[i - 1] == word[j - 1];
        row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + (same ? 0 : 1));
        boolean swapped =
            i > 1 && j > 1 && typed[i - 1] == word[j - 2] && typed[i - 2] == word[j - 1];
        row[j] = swapped ? Math.min(row[j], before[j - 2] + 1) : row[j];
        least = Math.min(least, row[j]);
      }
      if (least > MAX_SLIPS) {
        return false;
      }
      int[] spare = before;
      before = last;
      last = row;
      row = spare;
    }
    return last[length] <= MAX_SLIPS;
  }
}
