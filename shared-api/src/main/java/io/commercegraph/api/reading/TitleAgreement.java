package io.commercegraph.api.reading;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How well a title agrees with a query that is long enough to be a title itself: the share of its
 * words that were typed, the share of those typed that it has, and of neighbours in their order. A
 * word with a digit that was not typed is taken for the number of an article and not counted.
 */
final class TitleAgreement {

  /** A query of fewer words names a kind or a model, and no title. */
  static final int FEWEST_WORDS = 5;

  private static final double LEAST_SHARE = 0.05;
  private static final double TITLE_EXPONENT = 0.3;
  private static final double QUERY_EXPONENT = 0.1;
  private static final double ORDER_WEIGHT = 0.2;
  private static final int SHORTEST_PART = 4;

  private final List<String> words;

  TitleAgreement(List<String> query) {
    words = query.stream().map(PluralStemmer::singular).toList();
  }

  /** A factor for the score of a title, at most 1. */
  double of(List<String> titleWords) {
    List<String> title = titleWords.stream().map(PluralStemmer::singular).toList();
    Set<String> all = new HashSet<>(title);
    List<String> meant = words.stream().map(word -> meant(word, all)).toList();
    Set<String> typed = new HashSet<>(meant);
    Set<String> counted = new HashSet<>(all);
    counted.removeIf(word -> isPartNumber(word) && !typed.contains(word));
    double ofTitle = share(counted, typed, String.join("", meant));
    double ofQuery = share(typed, all, String.join("", title));
    return Math.pow(ofTitle, TITLE_EXPONENT)
        * Math.pow(ofQuery, QUERY_EXPONENT)
        * Math.exp(ORDER_WEIGHT * (inOrder(meant, title) - 1));
  }

  /** The word of a title that a typed one is but for one letter, if there is one. */
  private static String meant(String word, Set<String> title) {
    return title.contains(word) || word.length() < SHORTEST_PART || isPartNumber(word)
        ? word
        : title.stream().filter(other -> isOneLetterAway(word, other)).findFirst().orElse(word);
  }

  /** Whether one letter was inserted, left out, replaced or swapped with the next one. */
  static boolean isOneLetterAway(String one, String other) {
    int more = one.length() - other.length();
    if (more < -1 || more > 1) {
      return false;
    }
    int same = 0;
    int shorter = Math.min(one.length(), other.length());
    while (same < shorter && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    if (more != 0) {
      String left = more > 0 ? one.substring(same + 1) : one.substring(same);
      return left.equals(more > 0 ? other.substring(same) : other.substring(same + 1));
    }
    boolean isReplaced =
        same < shorter && one.substring(same + 1).equals(other.substring(same + 1));
    boolean isSwapped =
        same + 1 < shorter
            && one.charAt(same) == other.charAt(same + 1)
            && one.charAt(same + 1) == other.charAt(same)
            && one.substring(same + 2).equals(other.substring(same + 2));
    return isReplaced || isSwapped;
  }

  /**
   * The share of words that others have, or that stand within them where they are written as one.
   */
  private static double share(Set<String> words, Set<String> others, String joined) {
    long found =
        words.stream()
            .filter(
                word ->
                    others.contains(word)
                        || (word.length() >= SHORTEST_PART && joined.contains(word)))
            .count();
    return Math.max(LEAST_SHARE, (double) found / Math.max(1, words.size()));
  }

  private static double inOrder(List<String> typed, List<String> title) {
    Set<String> pairs = pairs(title);
    Set<String> asked = pairs(typed);
    long found = asked.stream().filter(pairs::contains).count();
    return (double) found / Math.max(1, asked.size());
  }

  private static Set<String> pairs(List<String> words) {
    Set<String> pairs = new HashSet<>();
    for (int i = 1; i < words.size(); i++) {
      pairs.add(words.get(i - 1) + " " + words.get(i));
    }
    return pairs;
  }

  private static boolean isPartNumber(String word) {
    return word.length() >= SHORTEST_PART && word.chars().anyMatch(Character::isDigit);
  }
}
