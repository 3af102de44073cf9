package io.commercegraph.api.categories;

import io.commercegraph.api.values.FoldedWords;
import java.util.List;
import java.util.Set;

/** Reads the words of category names so that spellings don't count. */
final class CategoryText {

  private static final Set<String> AND = Set.of("and", "und", "et", "y", "e", "en", "i", "oraz");

  private CategoryText() {}

  /**
   * The words of a name or of a whole path without those for "and", whatever sets the names of the
   * path apart.
   */
  static String folded(String text) {
    List<String> words = FoldedWords.of(text);
    words.removeIf(AND::contains);
    return String.join(" ", words);
  }
}
