package io.commercegraph.index.prefixes;

/**
 * The texts that one typing error (Damerau-Levenshtein distance 1) may have turned into the typed
 * prefix, in the letter codes of the shop index.
 */
final class SingleEdits {

  /** Corrections use dots, digits and letters only. */
  private static final int AFTER_LAST_KEY = LetterCodes.LAST_KEY + 1;

  private SingleEdits() {}

  /** Receives a corrected text; the array is reused. */
  interface CorrectionVisitor {
    void visit(byte[] letters, int length);
  }

  /** Whether a word begins with the typed text or with one that {@link #eachCorrection} visits. */
  static boolean isPrefixWithOneEdit(byte[] word, int length, byte[] typed) {
    int i = 0;
    while (i < typed.length && i < length && word[i] == typed[i]) {
      i++;
    }
    return i == typed.length
        || (i < length
            && isKey(word[i])
            && (matchesRest(word, length, i + 1, typed, i + 1)
                || matchesRest(word, length, i + 1, typed, i)))
        || matchesRest(word, length, i, typed, i + 1)
        || (i + 1 < typed.length
            && i + 1 < length
            && word[i] == typed[i + 1]
            && word[i + 1] == typed[i]
            && matchesRest(word, length, i + 2, typed, i + 2));
  }

  /**
   * Passes each text that one error at this position may have turned into the typed one to {@code
   * visitor}. A surplus last letter is not handled: that equals a replaced last letter, but for
   * words that end before it.
   */
  static void eachCorrection(byte[] typed, int at, byte[] scratch, CorrectionVisitor visitor) {
    int end = typed.length;
    boolean isLast = at + 1 == end;
    System.arraycopy(typed, 0, scratch, 0, at);
    if (!isLast) {
      System.arraycopy(typed, at + 1, scratch, at, end - at - 1);
      visitor.visit(scratch, end - 1);
    }
    System.arraycopy(typed, at, scratch, at, end - at);
    if (!isLast && typed[at] != typed[at + 1]) {
      scratch[at] = typed[at + 1];
      scratch[at + 1] = typed[at];
      visitor.visit(scratch, end);
      scratch[at + 1] = typed[at + 1];
    }
    for (byte letter = LetterCodes.DOT;
        letter < (isLast ? LetterCodes.ALPHABET_SIZE : AFTER_LAST_KEY);
        letter++) {
      if (letter != typed[at]) {
        scratch[at] = letter;
        visitor.visit(scratch, end);
      }
    }
    System.arraycopy(typed, at, scratch, at + 1, end - at);
    for (byte letter = LetterCodes.DOT; letter < AFTER_LAST_KEY; letter++) {
      if (letter != typed[at]) {
        scratch[at] = letter;
        visitor.visit(scratch, end + 1);
      }
    }
  }

  private static boolean isKey(byte letter) {
    return letter >= LetterCodes.DOT && letter < AFTER_LAST_KEY;
  }

  private static boolean matchesRest(byte[] word, int length, int at, byte[] typed, int i) {
    if (length - at < typed.length - i) {
      return false;
    }
    for (int k = i; k < typed.length; k++) {
      if (word[at + k - i] != typed[k]) {
        return false;
      }
    }
    return true;
  }
}
