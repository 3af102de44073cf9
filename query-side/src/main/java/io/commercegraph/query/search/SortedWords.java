package io.commercegraph.query.search;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Distinct words in the order of their bytes, with a table of where each three letters begin. */
final class SortedWords {

  static final int HEAD = 3;

  private static final int KINDS = 40;

  private final byte[] bytes;
  private final int[] starts;
  private final int[] heads;

  /**
   * Takes words over.
   *
   * @param sorted in the order of their bytes, each once
   */
  SortedWords(List<byte[]> sorted) {
    starts = new int[sorted.size() + 1];
    for (int i = 0; i < sorted.size(); i++) {
      starts[i + 1] = starts[i] + sorted.get(i).length;
    }
    bytes = new byte[starts[sorted.size()]];
    heads = new int[KINDS * KINDS * KINDS + 1];
    Arrays.fill(heads, sorted.size());
    for (int i = sorted.size() - 1; i >= 0; i--) {
      byte[] word = sorted.get(i);
      System.arraycopy(word, 0, bytes, starts[i], word.length);
      heads[head(word, HEAD, 0)] = i;
    }
    for (int i = heads.length - 2; i >= 0; i--) {
      heads[i] = Math.min(heads[i], heads[i + 1]);
    }
  }

  static byte[] encode(String word) {
    return word.getBytes(StandardCharsets.UTF_8);
  }

  /** The part of a text that the table goes by. */
  static byte[] headOf(byte[] text) {
    return Arrays.copyOf(text, Math.min(HEAD, text.length));
  }

  int size() {
    return starts.length - 1;
  }

  int length(int word) {
    return starts[word + 1] - starts[word];
  }

  byte at(int word, int i) {
    return bytes[starts[word] + i];
  }

  /** The first word that is not before all that begin so. */
  int from(byte[] prefix) {
    return search(
        prefix, heads[head(prefix, HEAD, 0)], heads[head(prefix, HEAD, KINDS - 1) + 1], false);
  }

  /** The first word after all that begin so. */
  int to(byte[] prefix) {
    return search(
        prefix, heads[head(prefix, HEAD, 0)], heads[head(prefix, HEAD, KINDS - 1) + 1], true);
  }

  boolean startsWith(int word, byte[] prefix) {
    int start = starts[word];
    return Arrays.equals(
        bytes, start, Math.min(start + prefix.length, starts[word + 1]), prefix, 0, prefix.length);
  }

  boolean contains(int word, byte[] part) {
    int last = starts[word + 1] - part.length;
    for (int i = starts[word]; i <= last; i++) {
      if (bytes[i] == part[0] && Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
        return true;
      }
    }
    return false;
  }

  private int search(byte[] prefix, int low, int high, boolean after) {
    int from = low;
    int to = high;
    while (from < to) {
      int middle = (from + to) >>> 1;
      int order = compare(middle, prefix);
      if (order < 0 || (after && order == 0)) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /** 0 where the word begins so. */
  private int compare(int word, byte[] prefix) {
    int start = starts[word];
    int end = Math.min(start + prefix.length, starts[word + 1]);
    return Arrays.compareUnsigned(bytes, start, end, prefix, 0, prefix.length);
  }

  /** The first letters' kinds as one number, in the order of the bytes; short words are filled. */
  private static int head(byte[] word, int letters, int fill) {
    int head = 0;
    for (int i = 0; i < letters; i++) {
      head = head * KINDS + (i < word.length ? kind(word[i] & 0xff) : fill);
    }
    return head;
  }

  private static int kind(int letter) {
    if (letter < '0') {
      return 1;
    } else if (letter <= '9') {
      return 2 + letter - '0';
    } else if (letter < 'a') {
      return 12;
    }
    return letter <= 'z' ? 13 + letter - 'a' : KINDS - 1;
  }
}
