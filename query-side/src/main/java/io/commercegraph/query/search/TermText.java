package io.commercegraph.query.search;

/** The letters of a term, where those of the one before stood: thousands are looked at a search. */
final class TermText implements CharSequence {

  private char[] letters = new char[4 * Words.MAX_LENGTH];
  private int length;

  /** Makes room for a text of so many letters at most. */
  void clear(int most) {
    if (most > letters.length) {
      letters = new char[most];
    }
    length = 0;
  }

  void add(char letter) {
    letters[length++] = letter;
  }

  boolean startsWith(String beginning) {
    if (beginning.length() > length) {
      return false;
    }
    for (int i = 0; i < beginning.length(); i++) {
      if (letters[i] != beginning.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public char charAt(int index) {
    return letters[index];
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return new String(letters, start, end - start);
  }

  @Override
  public String toString() {
    return new String(letters, 0, length);
  }
}
