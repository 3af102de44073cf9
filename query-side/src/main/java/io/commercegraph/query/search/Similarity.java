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

  /** Of a word of so many letters that begins with so many typed. */
  static float beginning(int typed, int length) {
    return BEGINNING + (1 - BEGINNING) * typed / Math.max(length, typed);
  }

  static float midst(byte[] typed, int length) {
    return MIDST + 0.1f * typed.length / Math.max(length, typed.length);
  }

  /** Of a word's first letters, of which there may be a few more than were typed. */
  static float mistyped(byte[] typed, byte[] word, int length) {
    return mistyped(typed, word, length, length);
  }

  /** The most of all words that begin with these letters, whatever follows. */
  static float mistypedAtMost(byte[] typed, byte[] word, int known) {
    return mistyped(typed, word, known, typed.length + 1);
  }

  private static float mistyped(byte[] typed, byte[] word, int known, int length) {
    int shared = 0;
    for (int i = 0; i < typed.length; i++) {
      shared += mayHaveTrigramThatEndsAt(typed, i, word, known, length) ? 1 : 0;
    }
    return MISTYPED + 0.3f * shared / typed.length;
  }

  /** One of several parts. */
  static float apart(byte[] part, int length) {
    return APART * beginning(part.length, length);
  }

  /** One of several parts, mistyped. */
  static float apartMistyped() {
    return MIDST;
  }

  /** The score of a shop. */
  static float score(float likeness, float popularity) {
    return LIKENESS * likeness + (1 - LIKENESS) * popularity;
  }

  /** The least popularity, as a step, with which one so alike has a score; one too many if none. */
  static int popularityStep(float score, float likeness) {
    double popularity = (score - LIKENESS * likeness) / (1 - LIKENESS);
    int step = Math.clamp((long) (popularity * KnownShop.STEPS), 0, KnownShop.STEPS + 1);
    while (step > 0 && score(likeness, Popularities.ofStep(step - 1)) >= score) {
      step--;
    }
    while (step <= KnownShop.STEPS && score(likeness, Popularities.ofStep(step)) < score) {
      step++;
    }
    return step;
  }

  /**
   * The trigrams at the start reach before it, where both have nothing. Letters that are not known
   * may be any.
   */
  private static boolean mayHaveTrigramThatEndsAt(
      byte[] typed, int end, byte[] word, int known, int length) {
    if (end < Trigrams.LENGTH - 1) {
      return end < length && mayBeSame(typed, 0, word, 0, end + 1, known);
    }
    for (int at = 0; at + Trigrams.LENGTH <= length; at++) {
      if (mayBeSame(typed, end - Trigrams.LENGTH + 1, word, at, Trigrams.LENGTH, known)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBeSame(
      byte[] typed, int start, byte[] word, int at, int count, int known) {
    for (int i = 0; i < count && at + i < known; i++) {
      if (typed[start + i] != word[at + i]) {
        return false;
      }
    }
    return true;
  }
}
