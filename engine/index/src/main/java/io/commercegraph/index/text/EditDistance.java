package io.commercegraph.index.text;

import java.util.Arrays;

/**
 * Tests of the Damerau-Levenshtein distance (optimal string alignment): an edit inserts, deletes or
 * replaces a letter, or swaps two neighbours.
 */
public final class EditDistance {

  private EditDistance() {}

  /** Whether the distance is one at most. */
  public static boolean isAtMostOne(CharSequence a, CharSequence b) {
    return a.length() <= b.length() ? isOneApart(a, b) : isOneApart(b, a);
  }

  /** Whether some prefix of a word is at most one edit away from the typed text. */
  public static boolean isPrefixAtMostOne(String typed, String word) {
    int end = typed.length();
    int i = 0;
    while (i < end && i < word.length() && word.charAt(i) == typed.charAt(i)) {
      i++;
    }
    boolean swapped =
        i + 1 < Math.min(end, word.length())
            && word.charAt(i) == typed.charAt(i + 1)
            && word.charAt(i + 1) == typed.charAt(i);
    return i == end
        || word.regionMatches(i + 1, typed, i + 1, end - i - 1)
        || word.regionMatches(i + 1, typed, i, end - i)
        || word.regionMatches(i, typed, i + 1, end - i - 1)
        || (swapped && word.regionMatches(i + 2, typed, i + 2, end - i - 2));
  }

  /** Whether the distance is two at most, no letter being edited twice. */
  public static boolean isAtMostTwo(CharSequence a, CharSequence b) {
    if (Math.abs(a.length() - b.length()) > 2) {
      return false;
    }
    int[] before = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    Arrays.setAll(last, j -> j);
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + (same ? 0 : 1));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        row[j] = swapped ? Math.min(row[j], before[j - 2] + 1) : row[j];
        least = Math.min(least, row[j]);
      }
      if (least > 2) {
        return false;
      }
      int[] spare = before;
      before = last;
      last = row;
      row = spare;
    }
    return last[b.length()] <= 2;
  }

  private static boolean isOneApart(CharSequence shorter, CharSequence longer) {
    int length = shorter.length();
    int surplus = longer.length() - length;
    if (surplus > 1) {
      return false;
    }
    int i = 0;
    while (i < length && shorter.charAt(i) == longer.charAt(i)) {
      i++;
    }
    if (i == length || sameFrom(shorter, i + 1 - surplus, longer, i + 1)) {
      return true;
    }
    return surplus == 0
        && i + 1 < length
        && shorter.charAt(i) == longer.charAt(i + 1)
        && shorter.charAt(i + 1) == longer.charAt(i)
        && sameFrom(shorter, i + 2, longer, i + 2);
  }

  private static boolean sameFrom(CharSequence a, int i, CharSequence b, int j) {
    for (; j < b.length(); i++, j++) {
      if (a.charAt(i) != b.charAt(j)) {
        return false;
      }
    }
    return true;
  }
}
