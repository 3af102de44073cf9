package io.commercegraph.index.prefixes;

import java.util.Arrays;

/**
 * A most-significant-digit radix sort of text positions by the letters from there on, six letters
 * at a time.
 */
final class SuffixSort {

  private static final int AT_ONCE = 6;
  private static final int NUMBER_BITS = Long.SIZE - 1 - AT_ONCE * LetterCodes.BITS;
  private static final long NUMBER = (1L << NUMBER_BITS) - 1;

  private final byte[] text;
  private final int[] places;
  private final byte[] letters = new byte[LetterCodes.MAX_LETTERS];

  private SuffixSort(byte[] text, int[] places) {
    this.text = text;
    this.places = places;
  }

  /** The indexes of the positions in the order of their texts; equal ones keep their order. */
  static int[] order(byte[] text, int[] places) {
    long[] keyed = new long[places.length];
    Arrays.setAll(keyed, i -> i);
    new SuffixSort(text, places).sort(keyed, 0, places.length, 0);
    return Arrays.stream(keyed).mapToInt(key -> (int) (key & NUMBER)).toArray();
  }

  private void sort(long[] keyed, int from, int to, int depth) {
    for (int i = from; i < to; i++) {
      int number = (int) (keyed[i] & NUMBER);
      int length = LetterCodes.encode(text, places[number], letters, depth + AT_ONCE);
      keyed[i] =
          LetterCodes.pack(letters, length, depth, depth + AT_ONCE, 0) << NUMBER_BITS | number;
    }
    Arrays.sort(keyed, from, to);
    boolean last = depth + 2 * AT_ONCE > LetterCodes.MAX_LETTERS;
    for (int start = from, end; start < to && !last; start = end) {
      long key = keyed[start] >>> NUMBER_BITS;
      end = start + 1;
      while (end < to && keyed[end] >>> NUMBER_BITS == key) {
        end++;
      }
      boolean goesOn = (key & ((1L << LetterCodes.BITS) - 1)) != 0;
      if (end - start > 1 && goesOn) {
        sort(keyed, start, end, depth + AT_ONCE);
      }
    }
  }
}
