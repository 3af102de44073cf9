package io.commercegraph.api.products;

import java.util.Locale;
import java.util.Set;

/**
 * Words that follow numbers. Most titles have none of a set, which this tells ten times faster than
 * a regular expression.
 */
record NumberedWords(Set<String> words) {

  static NumberedWords of(String words) {
    return new NumberedWords(Set.of(words.split(" ", -1)));
  }

  /** The words as the alternatives of a regular expression. */
  String pattern() {
    return String.join("|", words.stream().sorted((a, b) -> b.length() - a.length()).toList());
  }

  /** Whether one of the words follows a number, with a blank or a hyphen between them at most. */
  boolean isIn(String title) {
    int last = title.length() - 1;
    for (int i = 0; i < last; i++) {
      if (isDigit(title.charAt(i)) && !isDigit(title.charAt(i + 1)) && isAt(title, i + 1)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAt(String title, int place) {
    int begin = isBetween(title.charAt(place)) ? place + 1 : place;
    int end = begin;
    while (end < title.length() && Character.isLetter(title.charAt(end))) {
      end++;
    }
    return end > begin && words.contains(title.substring(begin, end).toLowerCase(Locale.ROOT));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isBetween(char c) {
    return c == ' ' || c == '\u00A0' || c == '-';
  }
}
