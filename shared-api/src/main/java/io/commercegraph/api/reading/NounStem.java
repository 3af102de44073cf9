package io.commercegraph.api.reading;

/**
 * A stemmer that needs no language: singular and plural of most nouns in the seven languages of the
 * lexicon have the same stem ("Lampe", "Lampen", "lamp", "lamps"; "scarpa", "scarpe"). Stems are
 * compared and never shown.
 */
final class NounStem {

  private static final int SHORTEST = 3;

  private NounStem() {}

  /** The stem of a folded word. */
  static String of(String word) {
    int end = word.length();
    if (end <= SHORTEST || Character.isDigit(word.charAt(end - 1))) {
      return word;
    }
    if (word.endsWith("ies") && end > SHORTEST + 1) {
      return word.substring(0, end - 3);
    }
    if (word.charAt(end - 1) == 's' && word.charAt(end - 2) != 's') {
      end--;
    }
    if (end > SHORTEST + 1 && word.charAt(end - 1) == 'n' && word.charAt(end - 2) == 'e') {
      end--;
    }
    while (end > SHORTEST && isEnding(word.charAt(end - 1))) {
      end--;
    }
    return word.substring(0, end);
  }

  private static boolean isEnding(char c) {
    return c == 'e' || c == 'a' || c == 'o' || c == 'i' || c == 'y';
  }
}
