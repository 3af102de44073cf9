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

  static float mistyped(byte[] typed, SortedWords words, int word) {
    int shared = 0;
    for (int i = 0; i < typed.length; i++) {
      shared += hasTrigramThatEndsAt(typed, i, words, word) ? 1 : 0;
    }
    return MISTYPED + 0.3f * shared / typed.length;
  }

  /** One of several parts; 0 where the word does not begin so, nor nearly so. */
  static float apart(byte[] part, SortedWords words, int word) {
    if (words.startsWith(word, part)) {
      return APART * beginning(part, words.length(word));
    }
    boolean mistyped = part.length > NearWords.SHORTEST && OneSlip.startsAlike(words, word, part);
    return mistyped ? MIDST : 0;
  }

  /** The score of a shop. */
  static float score(float likeness, float popularity) {
    return LIKENESS * likeness + (1 - LIKENESS) * popularity;
  }

  /** The trigrams at the start reach before it, where both have nothing. */
  private static boolean hasTrigramThatEndsAt(byte[] typed, int end, SortedWords words, int word) {
    if (end < Trigrams.LENGTH - 1) {
      return sameAt(typed, 0, words, word, 0, end + 1);
    }
    int start = end - Trigrams.LENGTH + 1;
    for (int at = 0; at + Trigrams.LENGTH <= words.length(word); at++) {
      if (sameAt(typed, start, words, word, at, Trigrams.LENGTH)) {
        return true;
      }
    }
    return false;
  }

  private static boolean sameAt(
      byte[] typed, int start, SortedWords words, int word, int at, int length) {
    if (at + length > words.length(word)) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (typed[start + i] != words.at(word, at + i)) {
        return false;
      }
    }
    return true;
  }
}
