package io.commercegraph.query.search;

import java.util.Arrays;
import java.util.function.Consumer;

/** What was meant, if one key was hit wrongly on the way to the end of what is typed. */
final class OneSlip {

  private static final byte[] KEYS = SortedWords.encode("abcdefghijklmnopqrstuvwxyz0123456789");

  private OneSlip() {}

  /** Whether a word begins as typed but for one slip. */
  static boolean startsAlike(SortedWords words, int word, byte[] typed) {
    int length = words.length(word);
    int i = 0;
    while (i < typed.length && i < length && words.at(word, i) == typed[i]) {
      i++;
    }
    return i == typed.length
        || rest(words, word, i + 1, typed, i + 1)
        || rest(words, word, i + 1, typed, i)
        || rest(words, word, i, typed, i + 1)
        || (i + 1 < typed.length
            && i + 1 < length
            && words.at(word, i) == typed[i + 1]
            && words.at(word, i + 1) == typed[i]
            && rest(words, word, i + 2, typed, i + 2));
  }

  /** Each text that one slip at one of these places may have made into the typed one. */
  static void undone(byte[] typed, int from, int to, Consumer<byte[]> meant) {
    for (int i = from; i < to; i++) {
      meant.accept(without(typed, i));
      if (i + 1 < typed.length) {
        byte[] swapped = typed.clone();
        swapped[i] = typed[i + 1];
        swapped[i + 1] = typed[i];
        meant.accept(swapped);
      }
      for (byte key : KEYS) {
        if (key != typed[i]) {
          byte[] replaced = typed.clone();
          replaced[i] = key;
          meant.accept(replaced);
          meant.accept(with(typed, i, key));
        }
      }
    }
  }

  private static byte[] without(byte[] typed, int i) {
    byte[] shorter = Arrays.copyOf(typed, typed.length - 1);
    System.arraycopy(typed, i + 1, shorter, i, shorter.length - i);
    return shorter;
  }

  private static byte[] with(byte[] typed, int i, byte key) {
    byte[] longer = Arrays.copyOf(typed, typed.length + 1);
    System.arraycopy(typed, i, longer, i + 1, typed.length - i);
    longer[i] = key;
    return longer;
  }

  private static boolean rest(SortedWords words, int word, int at, byte[] typed, int i) {
    if (words.length(word) - at < typed.length - i) {
      return false;
    }
    for (int k = i; k < typed.length; k++) {
      if (words.at(word, at + k - i) != typed[k]) {
        return false;
      }
    }
    return true;
  }
}
