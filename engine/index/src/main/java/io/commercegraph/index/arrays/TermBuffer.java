package io.commercegraph.index.arrays;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.api.reading.Tokenizer;

/**
 * A reusable buffer for the letters of one term, so that a search which looks at thousands of terms
 * allocates no strings.
 */
public final class TermBuffer implements CharSequence {

  /** The greatest size of a term in bytes: no letter takes more than four. */
  private static final int CAPACITY = 4 * Tokenizer.MAX_LENGTH;

  private final byte[] encoded = new byte[CAPACITY];
  private final char[] letters = new char[CAPACITY];
  private int length;

  /** Reads a UTF-8 text of {@code count} bytes. */
  void read(GrowingBytes bytes, int start, int count) {
    length = Math.min(CAPACITY, count);
    bytes.read(start, encoded, length);
    for (int i = 0; i < length; i++) {
      if (encoded[i] < 0) {
        decode();
        return;
      }
      letters[i] = (char) encoded[i];
    }
  }

  /** Decodes a text that is not all ASCII. */
  private void decode() {
    String text = new String(encoded, 0, length, UTF_8);
    length = text.length();
    text.getChars(0, length, letters, 0);
  }

  public boolean startsWith(String beginning) {
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
