package io.commercegraph.command.feeds.formats.attributes;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * Suggests the known field or column name that an unknown one probably misspells. It uses the
 * optimal string alignment distance (the restricted Damerau-Levenshtein distance: insertions,
 * deletions, substitutions, swaps of neighbours) and allows one edit per three letters.
 */
public final class FieldNameSuggestion {

  private static final int MAX_LENGTH = 60;
  private static final int LETTERS_PER_EDIT = 3;

  private FieldNameSuggestion() {}

  /** The nearest of the known names; of several equally near ones, the first in the alphabet. */
  public static Optional<String> of(String name, Collection<String> known) {
    if (name.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    return known.stream()
        .filter(
            one -> distance(name, one) <= Math.min(name.length(), one.length()) / LETTERS_PER_EDIT)
        .min(
            Comparator.<String>comparingInt(one -> distance(name, one))
                .thenComparing(Comparator.naturalOrder()));
  }

  public static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        cost[i][j] =
            Math.min(cost[i - 1][j - 1] + same, Math.min(cost[i - 1][j] + 1, cost[i][j - 1] + 1));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
      }
    }
    return cost[a.length()][b.length()];
  }
}
