package io.commercegraph.query.search;

/**
 * How alike what is typed and a word are, 0 to 1: by the share of the typed trigrams that the word
 * has, so that what a word begins with always beats what is mistyped.
 */
final class Similarity {

  private static final float PREFIX = 0.75f;

  /** Words here and there are a little less than the whole as typed. */
  private static final float WORD_PREFIX_FACTOR = 0.95f;

  private static final float INFIX = 0.4f;
  private static final float MISTYPED = 0.2f;

  /** How much of a score is likeness; the rest is popularity. */
  private static final float SIMILARITY_WEIGHT = 0.8f;

  private Similarity() {}

  /** Of a word of so many letters that begins with so many typed. */
  static float prefix(int typed, int length) {
    return PREFIX + (1 - PREFIX) * typed / Math.max(length, typed);
  }

  static float infix(byte[] typed, int length) {
    return INFIX + 0.1f * typed.length / Math.max(length, typed.length);
  }

  /** Of a word's first letters, of which there may be a few more than were typed. */
  static float mistyped(byte[] typed, byte[] word, int length) {
    return mistyped(typed, word, length, length);
  }

  /** The most of all words that begin with these letters, whatever follows. */
  static float maxMistyped(byte[] typed, byte[] word, int known) {
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
  static float wordPrefix(byte[] part, int length) {
    return WORD_PREFIX_FACTOR * prefix(part.length, length);
  }

  /** One of several parts, mistyped. */
  static float mistypedWord() {
    return INFIX;
  }

  /** The score of a shop. */
  static float score(float similarity, float popularity) {
    return SIMILARITY_WEIGHT * similarity + (1 - SIMILARITY_WEIGHT) * popularity;
  }

  /** The least popularity, as a step, with which one so alike has a score; one too many if none. */
  static int popularityStep(float score, float similarity) {
    double popularity = (score - SIMILARITY_WEIGHT * similarity) / (1 - SIMILARITY_WEIGHT);
    int step = Math.clamp((long) (popularity * IndexedShop.STEPS), 0, IndexedShop.STEPS + 1);
    while (step > 0 && score(similarity, PopularityHistogram.ofStep(step - 1)) >= score) {
      step--;
    }
    while (step <= IndexedShop.STEPS
        && score(similarity, PopularityHistogram.ofStep(step)) < score) {
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
    if (end < TrigramIndex.LENGTH - 1) {
      return end < length && mayBeEqual(typed, 0, word, 0, end + 1, known);
    }
    for (int at = 0; at + TrigramIndex.LENGTH <= length; at++) {
      if (mayBeEqual(typed, end - TrigramIndex.LENGTH + 1, word, at, TrigramIndex.LENGTH, known)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayBeEqual(
      byte[] typed, int start, byte[] word, int at, int count, int known) {
    for (int i = 0; i < count && at + i < known; i++) {
      if (typed[start + i] != word[at + i]) {
        return false;
      }
    }
    return true;
  }
}
