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
    if (isPlural(word)) {
      end--;
    }
    if (end > SHORTEST + 3 && isGenitive(word, end)) {
      return word.charAt(end - 1) == 'k'
          ? word.substring(0, end - 2) + 'k'
          : word.substring(0, end - 2);
    }
    if (end > SHORTEST + 1 && word.charAt(end - 1) == 'n' && word.charAt(end - 2) == 'e') {
      end--;
    }
    while (end > SHORTEST && isEnding(word.charAt(end - 1))) {
      end--;
    }
    if (end > SHORTEST + 1 && isDoubled(word, end)) {
      end--;
    }
    return word.substring(0, end);
  }

  /** "lamps", and "manteaux" or "jeux". */
  private static boolean isPlural(String word) {
    char last = word.charAt(word.length() - 1);
    char before = word.charAt(word.length() - 2);
    return last == 's' ? before != 's' : last == 'x' && before == 'u';
  }

  /** Polish: "tabletek" of "tabletka", "telefonów" of "telefon". */
  private static boolean isGenitive(String word, int end) {
    char before = word.charAt(end - 3);
    return (word.startsWith("ek", end - 2) && !isVowel(before))
        || (word.startsWith("ow", end - 2) && !isVowel(before) && before != 'l' && before != 'd');
  }

  /** Dutch: "pannen" of "pan"; the last letter but "s" stands twice. */
  private static boolean isDoubled(String word, int end) {
    char last = word.charAt(end - 1);
    return last == word.charAt(end - 2) && !isVowel(last) && last != 's';
  }

  private static boolean isVowel(char c) {
    return isEnding(c) || c == 'u';
  }

  private static boolean isEnding(char c) {
    return c == 'e' || c == 'a' || c == 'o' || c == 'i' || c == 'y';
  }
}
