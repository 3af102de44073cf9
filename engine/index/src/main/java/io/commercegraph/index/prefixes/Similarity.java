package io.commercegraph.index.prefixes;

/**
 * The similarity of a typed text and a word, 0 to 1: by the share of the typed text's trigrams that
 * the word has; a prefix always scores above a mistyped one.
 */
final class Similarity {

  private static final float PREFIX = 0.75f;

  /** A match word by word scores a little less than one of the whole text. */
  private static final float WORD_PREFIX_FACTOR = 0.95f;

  private static final float INFIX = 0.4f;
  private static final float MISTYPED = 0.2f;

  /** The weight of similarity in a score; the rest is popularity. */
  private static final float SIMILARITY_WEIGHT = 0.8f;

  private Similarity() {}

  /**
   * The similarity of a word of {@code length} letters whose first {@code typed} letters are typed.
   */
  static float prefix(int typed, int length) {
    return PREFIX + (1 - PREFIX) * typed / Math.max(length, typed);
  }

  static float infix(byte[] typed, int length) {
    return INFIX + 0.1f * typed.length / Math.max(length, typed.length);
  }

  /** The similarity of a word with a typing error, by its first letters. */
  static float mistyped(byte[] typed, byte[] word, int length) {
    return mistyped(typed, word, length, length);
  }

  /** An upper bound of the similarity of all words that begin with these letters. */
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

  /** The similarity of one typed word that is a prefix. */
  static float wordPrefix(byte[] part, int length) {
    return WORD_PREFIX_FACTOR * prefix(part.length, length);
  }

  /** The similarity of one typed word that is a mistyped prefix. */
  static float mistypedWord() {
    return INFIX;
  }

  /** The score of a shop. */
  static float score(float similarity, float popularity) {
    return SIMILARITY_WEIGHT * similarity + (1 - SIMILARITY_WEIGHT) * popularity;
  }

  /**
   * The least popularity step with which a shop of this similarity reaches a score; one too many if
   * none does.
   */
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
   * Whether the word has the typed text's trigram that ends there. Trigrams at the start are
   * padded, as in PostgreSQL's pg_trgm; unknown letters may be any.
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
