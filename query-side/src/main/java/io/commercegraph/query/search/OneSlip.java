package io.commercegraph.query.search;

/** What was meant, if one key was hit wrongly on the way to the end of what is typed. */
final class OneSlip {

  /** Keys are hit for dots, digits and letters. */
  private static final int FIRST_UNMEANT = Letters.LAST_KEY + 1;

  private OneSlip() {}

  /** Letters that may have been meant; the array is used again. */
  interface Meant {
    void read(byte[] letters, int length);
  }

  /**
   * Whether a word begins as typed but for one slip: what {@link #undone} hands over, and no more.
   */
  static boolean startsAlike(byte[] word, int length, byte[] typed) {
    int i = 0;
    while (i < typed.length && i < length && word[i] == typed[i]) {
      i++;
    }
    return i == typed.length
        || (i < length
            && isMeantLetter(word[i])
            && (rest(word, length, i + 1, typed, i + 1) || rest(word, length, i + 1, typed, i)))
        || rest(word, length, i, typed, i + 1)
        || (i + 1 < typed.length
            && i + 1 < length
            && word[i] == typed[i + 1]
            && word[i + 1] == typed[i]
            && rest(word, length, i + 2, typed, i + 2));
  }

  /**
   * Hands over each text that one slip at this place may have made into the typed one. That the
   * last letter is one too many says the same as that it is a wrong one, but for words that end
   * before it; these are not handed over.
   */
  static void undone(byte[] typed, int at, byte[] scratch, Meant meant) {
    int end = typed.length;
    boolean isLast = at + 1 == end;
    System.arraycopy(typed, 0, scratch, 0, at);
    if (!isLast) {
      System.arraycopy(typed, at + 1, scratch, at, end - at - 1);
      meant.read(scratch, end - 1);
    }
    System.arraycopy(typed, at, scratch, at, end - at);
    if (!isLast && typed[at] != typed[at + 1]) {
      scratch[at] = typed[at + 1];
      scratch[at + 1] = typed[at];
      meant.read(scratch, end);
      scratch[at + 1] = typed[at + 1];
    }
    for (byte letter = Letters.DOT; letter < (isLast ? Letters.KINDS : FIRST_UNMEANT); letter++) {
      if (letter != typed[at]) {
        scratch[at] = letter;
        meant.read(scratch, end);
      }
    }
    System.arraycopy(typed, at, scratch, at + 1, end - at);
    for (byte letter = Letters.DOT; letter < FIRST_UNMEANT; letter++) {
      if (letter != typed[at]) {
        scratch[at] = letter;
        meant.read(scratch, end + 1);
      }
    }
  }

  private static boolean isMeantLetter(byte letter) {
    return letter >= Letters.DOT && letter < FIRST_UNMEANT;
  }

  private static boolean rest(byte[] word, int length, int at, byte[] typed, int i) {
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
