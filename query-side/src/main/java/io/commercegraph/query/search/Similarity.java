package io.commercegraph.query.search;

/**
 * How alike what is typed and a word are, 0 to 1: by the share of the typed trigrams that the word
 * has, so that what a word begins with always beats what is mistyped.
 */
final class Similarity {

  private static final float BEGINNING = 0.75f;

  /** Words here and there are a little less than the whole as typed. */
  private static final float APART = 0.95f;

  private static final float MIDST = 0.4f;
  private static final float MISTYPED = 0.2f;

  /** How much of a score is likeness; the rest is popularity. */
  private static final float LIKENESS = 0.8f;

  private Similarity() {}

  static float beginning(byte[] typed, int length) {
    return BEGINNING + (1 - BEGINNING) * typed.length / Math.max(length, typed.length);
  }

  static float midst(byte[] typed, int length) {
    return MIDST + 0.1f * typed.length / Math.max(length, typed.length);
  }

  /** Of a word's first letters, of which there may be a few more than were typed. */
  static float mistyped(byte[] typed, byte[] word, int length) {
    int shared = 0;
    for (int i = 0; i < typed.length; i++) {
      shared += hasTrigramThatEndsAt(typed, i, word, length) ? 1 : 0;
    }
    return MISTYPED + 0.3f * shared / typed.length;
  }

  /** One of several parts. */
  static float apart(byte[] part, int length) {
    return APART * beginning(part, length);
  }

  /** One of several parts, mistyped. */
  static float apartMistyped() {
    return MIDST;
  }

  /** The score of a shop. */
  static float score(float likeness, float popularity) {
    return LIKENESS * likeness + (1 - LIKENESS) * popularity;
  }

  /** The trigrams at the start reach before it, where both have nothing. */
  private static boolean hasTrigramThatEndsAt(byte[] typed, int end, byte[] word, int length) {
    if (end < Trigrams.LENGTH - 1) {
      return sameAt(typed, 0, word, 0, end + 1, length);
    }
    for (int at = 0; at + Trigrams.LENGTH <= length; at++) {
      if (sameAt(typed, end - Trigrams.LENGTH + 1, word, at, Trigrams.LENGTH, length)) {
        return true;
      }
    }
    return false;
  }

  private static boolean sameAt(
      byte[] typed, int start, byte[] word, int at, int count, int length) {
    if (at + count > length) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (typed[start + i] != word[at + i]) {
        return false;
      }
    }
    return true;
  }
}
