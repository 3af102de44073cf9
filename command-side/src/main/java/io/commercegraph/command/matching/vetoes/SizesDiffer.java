package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The rule that offers which name different sizes are of different products. */
record SizesDiffer() implements Veto {

  private static final Set<String> SIZE =
      Set.of("size", "grosse", "taille", "talla", "taglia", "maat", "rozmiar", "gr");

  @Override
  public boolean forbids(ListingReading left, ListingReading right) {
    return Option.SIZE.isApart(words(left), words(right)) || numbersDiffer(left, right);
  }

  /** The words but lone letters, which are sizes only after the word for size. */
  private static List<String> words(ListingReading listing) {
    List<String> words = listing.title().words();
    List<String> sizes = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      if (words.get(i).length() > 1 || afterSize(words, i)) {
        sizes.add(words.get(i));
      }
    }
    return sizes;
  }

  private static boolean numbersDiffer(ListingReading left, ListingReading right) {
    Set<String> one = numbers(left.title().words());
    Set<String> other = numbers(right.title().words());
    return !one.isEmpty() && !other.isEmpty() && !one.equals(other);
  }

  private static Set<String> numbers(List<String> words) {
    Set<String> numbers = new HashSet<>();
    for (int i = 1; i < words.size(); i++) {
      if (afterSize(words, i) && Character.isDigit(words.get(i).charAt(0))) {
        numbers.add(words.get(i));
      }
    }
    return numbers;
  }

  private static boolean afterSize(List<String> words, int i) {
    return i > 0 && SIZE.contains(words.get(i - 1));
  }
}
