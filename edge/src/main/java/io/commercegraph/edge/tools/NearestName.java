package io.commercegraph.edge.tools;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the known name that a misspelt one was most likely meant to be. */
final class NearestName {

  private NearestName() {}

  /** The nearest known name; empty where none is near. */
  static Optional<String> of(String misspelt, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(name -> unlikeness(misspelt, name)))
        .filter(name -> unlikeness(misspelt, name) <= mostUnlike(misspelt));
  }

  /** Half of the letters may be others, and one word may stand for a name of several. */
  private static int mostUnlike(String misspelt) {
    return 1 + misspelt.length() / 2;
  }

  /**
   * Edit distance, in which one word of a name counts as nearly the name: "shop" is nearer to
   * "shop_domain" than to "limit".
   */
  private static int unlikeness(String misspelt, String name) {
    int least = distance(misspelt, name);
    for (String word : name.split("_", -1)) {
      least = Math.min(least, 1 + distance(misspelt, word));
    }
    return least;
  }

  /** The Levenshtein distance: insertions, deletions and replacements. */
  static int distance(String one, String other) {
    int[] previous = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int[] row = new int[other.length() + 1];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int replaced = previous[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(previous[j], row[j - 1]));
      }
      previous = row;
    }
    return previous[other.length()];
  }
}
