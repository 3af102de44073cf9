package io.commercegraph.command.matching.features;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.List;

/** Finds which words of a title another listing has, in a spelling near enough. */
final class WordMatching {

  private static final int SHORTEST_JOINED = 4;
  private static final int SHORTEST_ABBREVIATED = 3;
  private static final int SHORTEST_MISTYPED = 6;
  private static final double NEARLY = 0.8;

  private WordMatching() {}

  /** How surely the listing has the word, between 0 and 1. */
  static double presence(String word, ListingReading listing) {
    List<String> words = listing.allWords();
    if (words.contains(word)) {
      return 1;
    }
    if (word.length() >= SHORTEST_JOINED && listing.squeezed().contains(word)) {
      return 1;
    }
    if (!hasNoDigit(word)) {
      return 0;
    }
    for (String other : words) {
      if (isInflected(word, other) || isAbbreviated(word, other) || isMistyped(word, other)) {
        return NEARLY;
      }
    }
    return 0;
  }

  static boolean hasNoDigit(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.isDigit(word.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isInflected(String one, String other) {
    String shorter = one.length() < other.length() ? one : other;
    String longer = one.length() < other.length() ? other : one;
    return one.length() >= SHORTEST_ABBREVIATED
        && longer.length() == shorter.length() + 1
        && longer.charAt(shorter.length()) == 's'
        && longer.startsWith(shorter);
  }

  private static boolean isAbbreviated(String one, String other) {
    String shorter = one.length() < other.length() ? one : other;
    String longer = one.length() < other.length() ? other : one;
    return shorter.length() >= SHORTEST_ABBREVIATED && longer.startsWith(shorter);
  }

  /** Whether one letter differs, or two neighbours changed places. */
  private static boolean isMistyped(String one, String other) {
    if (one.length() < SHORTEST_MISTYPED
        || Math.abs(one.length() - other.length()) > 1
        || one.charAt(0) != other.charAt(0)
        || !hasNoDigit(other)) {
      return false;
    }
    int start = 0;
    int least = Math.min(one.length(), other.length());
    while (start < least && one.charAt(start) == other.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < least - start
        && one.charAt(one.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
      end++;
    }
    int left = one.length() - start - end;
    int right = other.length() - start - end;
    boolean swapped =
        left == 2
            && right == 2
            && one.charAt(start) == other.charAt(start + 1)
            && one.charAt(start + 1) == other.charAt(start);
    return (left <= 1 && right <= 1) || swapped;
  }
}
