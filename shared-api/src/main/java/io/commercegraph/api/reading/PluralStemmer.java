package io.commercegraph.api.reading;

/**
 * An S-stemmer (Harman, 1991): it removes plural endings that most languages of Latin script in
 * shops share. A stem need not be a word, only the same for titles and queries; what the stemmer
 * misses is one typing error away.
 */
public final class PluralStemmer {

  private static final int SHORTEST = 4;

  private PluralStemmer() {}

  public static String singular(String word) {
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
