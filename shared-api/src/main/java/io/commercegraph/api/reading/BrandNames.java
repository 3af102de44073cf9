package io.commercegraph.api.reading;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Names of well-known makes ({@code brand-names.txt}): a name asks for its make, is no other word
 * mistyped ("nike" is no bike) and no compound ("playmobil" is no mobile).
 */
final class BrandNames {

  private static final Set<String> NAMES = new HashSet<>();

  static {
    WordFile.lines("brand-names.txt").forEach(line -> NAMES.addAll(List.of(line.split(" ", -1))));
  }

  private BrandNames() {}

  /** Whether a folded word is such a name. */
  static boolean has(String word) {
    return NAMES.contains(word);
  }
}
