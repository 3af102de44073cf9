package io.commercegraph.query.search;

/**
 * Brings a word and its plural together, by the endings that most shop languages of Latin script
 * share. It need not be right, only the same on both sides; what it misses is one typing error off.
 */
final class PluralStemmer {

  private static final int SHORTEST = 4;

  private PluralStemmer() {}

  static String singular(String word) {
    int length = word.length();
    if (length < SHORTEST || !word.endsWith("s") || Character.isDigit(word.charAt(length - 2))) {
      return word;
    }
    if (word.endsWith("ies") && length > SHORTEST) {
      return word.substring(0, length - 3) + "y";
    }
    if (word.endsWith("sses")
        || word.endsWith("xes")
        || word.endsWith("ches")
        || word.endsWith("shes")) {
      return word.substring(0, length - 2);
    }
    boolean keepsItsS = word.endsWith("ss") || word.endsWith("us") || word.endsWith("is");
    return keepsItsS ? word : word.substring(0, length - 1);
  }
}
