package io.commercegraph.query.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Text as the shop index compares it: letters of six bits. Blanks, hyphens and apostrophes are no
 * letters, capitals are small ones, and what is not ASCII takes two letters a byte, so that nothing
 * is confused.
 */
final class LetterCodes {

  /** How many kinds there are; 0 is none, which comes before all. */
  static final int ALPHABET_SIZE = 42;

  static final int BITS = 6;

  /** More of a text is never looked at. */
  static final int MAX_LETTERS = 64;

  static final byte DOT = 1;

  /** Digits and letters, which is what keys are hit for. */
  static final byte FIRST_KEY = 2;

  static final byte LAST_KEY = 37;
  private static final byte FIRST_LETTER = 12;
  private static final byte FIRST_WIDE = 38;
  private static final int LOW_BITS = 5;
  private static final byte[] ASCII = new byte[128];

  static {
    for (byte b = 1; b < '0'; b++) {
      ASCII[b] = b == '.' ? DOT : 0;
    }
    for (byte b = '0'; b <= '9'; b++) {
      ASCII[b] = (byte) (FIRST_KEY + b - '0');
    }
    for (byte b = 'a'; b <= 'z'; b++) {
      ASCII[b] = (byte) (FIRST_LETTER + b - 'a');
      ASCII[b - 'a' + 'A'] = ASCII[b];
    }
  }

  private LetterCodes() {}

  static byte[] encode(String text) {
    byte[] bytes = Arrays.copyOf(text.getBytes(UTF_8), text.length() * 3 + 1);
    byte[] letters = new byte[MAX_LETTERS];
    return Arrays.copyOf(letters, encode(bytes, 0, letters, MAX_LETTERS));
  }

  /** Copies letters from a place on, up to the zero byte that ends each text; how many. */
  static int encode(byte[] text, int place, byte[] into, int most) {
    int count = 0;
    for (int i = place; count < most && text[i] != 0; i++) {
      byte b = text[i];
      if (b < 0) {
        into[count++] = (byte) (FIRST_WIDE + ((b & 0x7f) >>> LOW_BITS));
        if (count < most) {
          into[count++] = (byte) (1 + (b & ((1 << LOW_BITS) - 1)));
        }
      } else if (ASCII[b] != 0) {
        into[count++] = ASCII[b];
      }
    }
    return count;
  }

  /** How a text from a place on and some letters compare; 0 where it begins with them. */
  static int compare(byte[] text, int place, byte[] letters, int length) {
    int at = 0;
    for (int i = place; at < length; i++) {
      byte b = text[i];
      if (b == 0) {
        return -1;
      } else if (b < 0) {
        int high = FIRST_WIDE + ((b & 0x7f) >>> LOW_BITS) - letters[at++];
        if (high != 0 || at == length) {
          return high;
        }
        int low = 1 + (b & ((1 << LOW_BITS) - 1)) - letters[at++];
        if (low != 0) {
          return low;
        }
      } else if (ASCII[b] != 0) {
        int order = ASCII[b] - letters[at++];
        if (order != 0) {
          return order;
        }
      }
    }
    return 0;
  }

  /** Some letters as one number, in the order of the letters; what is not there is filled up. */
  static long pack(byte[] letters, int length, int from, int to, int fill) {
    long packed = 0;
    for (int i = from; i < to; i++) {
      packed = packed << BITS | (i < length ? letters[i] : fill);
    }
    return packed;
  }

  /** Where the last dot stands among so many letters; behind them if there is none. */
  static int lastDot(byte[] letters, int length) {
    for (int i = length - 1; i >= 0; i--) {
      if (letters[i] == DOT) {
        return i;
      }
    }
    return length;
  }

  /** Whether a word ends before this byte. */
  static boolean isWordEnd(byte b) {
    return b == 0 || b == ' ' || b == '-' || b == '.';
  }

  /** The same for a capital and a small letter. */
  static byte codeOf(byte b) {
    return b < 0 ? b : ASCII[b];
  }

  static boolean isLetter(byte b) {
    return b < 0 || ASCII[b] != 0;
  }
}
