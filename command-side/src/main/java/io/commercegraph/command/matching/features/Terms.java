package io.commercegraph.command.matching.features;

import java.util.Arrays;
import java.util.List;

/**
 * Terms as 64-bit keys, which compare faster than texts: a word by a hash of its letters, a 3-gram
 * by the letters themselves.
 */
final class Terms {

  private static final int LETTER_BITS = 16;
  private static final long FIRST = 1125899906842597L;

  private Terms() {}

  static long word(String word) {
    long hash = FIRST;
    for (int i = 0; i < word.length(); i++) {
      hash = 31 * hash + word.charAt(i);
      hash ^= hash >>> 29;
    }
    return hash;
  }

  /** The keys of these words, each once, ascending. */
  static long[] words(List<String> words) {
    long[] keys = new long[words.size()];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = word(words.get(i));
    }
    return distinct(keys, keys.length);
  }

  /**
   * The runs of three letters and digits of the words, with blanks before and after each word; each
   * once, ascending.
   */
  static long[] grams(List<String> words) {
    int most = 0;
    for (String word : words) {
      most += word.length();
    }
    long[] keys = new long[most];
    int count = 0;
    for (String word : words) {
      long gram = ' ';
      for (int i = 0; i <= word.length(); i++) {
        gram = gram << LETTER_BITS | (i < word.length() ? word.charAt(i) : ' ');
        gram &= -1L >>> LETTER_BITS;
        if (i > 0) {
          keys[count++] = gram;
        }
      }
    }
    return distinct(keys, count);
  }

  private static long[] distinct(long[] keys, int count) {
    Arrays.sort(keys, 0, count);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || keys[i] != keys[i - 1]) {
        keys[kept++] = keys[i];
      }
    }
    return Arrays.copyOf(keys, kept);
  }
}
