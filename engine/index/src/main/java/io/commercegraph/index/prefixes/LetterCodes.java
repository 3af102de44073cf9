package io.commercegraph.index.prefixes;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * The alphabet of the shop index: codes of six bits. Blanks, hyphens and apostrophes have no code,
 * capitals have that of the small letter, and a byte that is not ASCII takes two codes, so that no
 * two texts are confused.
 */
final class LetterCodes {

  /** How many codes there are; 0 stands for none and sorts first. */
  static final int ALPHABET_SIZE = 42;

  static final int BITS = 6;

  /** How many letters of a text are looked at. */
  static final int MAX_LETTERS = 64;

  static final byte DOT = 1;

  /** The codes of digits and letters. */
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

  /** Encodes a text from a place on, up to its zero byte; gives how many letters there are. */
  static int encode(byte[] text, int place, byte[] into, int limit) {
    int count = 0;
    for (int i = place; count < limit && text[i] != 0; i++) {
      byte b = text[i];
      if (b < 0) {
        into[count++] = (byte) (FIRST_WIDE + ((b & 0x7f) >>> LOW_BITS));
        if (count < limit) {
          into[count++] = (byte) (1 + (b & ((1 << LOW_BITS) - 1)));
        }
      } else if (ASCII[b] != 0) {
        into[count++] = ASCII[b];
      }
    }
    return count;
  }

  /** Compares a text from a place on with some letters; 0 if the text begins with them. */
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

  /** Packs some letters into one number that sorts as they do; missing ones are filled. */
  static long pack(byte[] letters, int length, int from, int to, int fill) {
    long packed = 0;
    for (int i = from; i < to; i++) {
      packed = packed << BITS | (i < length ? letters[i] : fill);
    }
    return packed;
  }

  /** The index of the last dot; the length if there is none. */
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

  /** The code of a byte, the same for a capital and a small letter. */
  static byte codeOf(byte b) {
    return b < 0 ? b : ASCII[b];
  }

  static boolean isLetter(byte b) {
    return b < 0 || ASCII[b] != 0;
  }
}
