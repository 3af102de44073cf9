package io.commercegraph.api.reading;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The words by which shoppers limit prices: what a phrase says, and the names of currencies. */
final class PriceWords {

  /** What a phrase beside an amount says, as the file of words calls it. */
  enum Meaning {
    AT_MOST("at most"),
    AT_MOST_AFTER("at most, said after it"),
    AT_LEAST("at least"),
    AT_LEAST_AFTER("at least, said after it"),
    ABOUT("about"),
    ABOUT_AFTER("about, said after it"),
    BETWEEN("between"),
    AND("and"),
    TO("to"),
    NAME("a name");

    private final String label;

    Meaning(String label) {
      this.label = label;
    }

    private static Optional<Meaning> labelled(String label) {
      return Arrays.stream(values()).filter(it -> it.label.equals(label)).findFirst();
    }
  }

  /** The greatest number of words of a phrase. */
  static final int LONGEST = 4;

  private static final Map<Meaning, Set<String>> PHRASES = new EnumMap<>(Meaning.class);
  private static final Map<String, String> CURRENCIES = new HashMap<>();

  static {
    WordFile.lines("price-words.txt").forEach(PriceWords::add);
  }

  private PriceWords() {}

  private static void add(String line) {
    String[] sides = line.split(":", 2);
    Optional<Meaning> meaning = Meaning.labelled(sides[0]);
    for (String phrase : sides[1].strip().split(" *\\| *", -1)) {
      meaning.ifPresentOrElse(
          it -> PHRASES.computeIfAbsent(it, none -> new HashSet<>()).add(phrase),
          () -> CURRENCIES.put(phrase, sides[0]));
    }
  }

  /** Whether a phrase, folded and with a blank between its words, says this. */
  static boolean says(String phrase, Meaning meaning) {
    return PHRASES.getOrDefault(meaning, Set.of()).contains(phrase);
  }

  /** The code of the currency that a word or a sign names; null where it names none. */
  static @Nullable String currency(String word) {
    return CURRENCIES.get(word);
  }
}
