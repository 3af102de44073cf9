package io.commercegraph.query.search;

/** How many keystrokes went wrong between two words: inserted, left out, replaced or swapped. */
final class TypingErrors {

  private TypingErrors() {}

  /** Whether one error at most lies between them. */
  static boolean atMostOne(CharSequence a, CharSequence b) {
    return a.length() <= b.length() ? oneApart(a, b) : oneApart(b, a);
  }

  private static boolean oneApart(CharSequence shorter, CharSequence longer) {
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
