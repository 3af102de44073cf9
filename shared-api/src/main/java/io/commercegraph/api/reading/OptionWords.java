package io.commercegraph.api.reading;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words that name a colour or an edition, by the lines of {@code option-words.txt}: the words
 * of a line name the same.
 */
final class OptionWords {

  /** The kinds of options, in the order in which the file has them. */
  static final int KINDS = 2;

  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static final BitSet[] BY_KIND = new BitSet[KINDS];

  static {
    int kind = -1;
    List<String> lines = WordFile.lines("option-words.txt");
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.endsWith(":")) {
        BY_KIND[++kind] = new BitSet();
      } else {
        BY_KIND[kind].set(i);
        for (String word : line.split(" ", -1)) {
          NUMBERS.put(word, i);
        }
      }
    }
  }

  private OptionWords() {}

  /** The lines of the colours, each the words of one colour. */
  static List<String> colours() {
    List<String> lines = WordFile.lines("option-words.txt");
    return BY_KIND[0].stream().mapToObj(lines::get).toList();
  }

  /** Whether a folded word names an option. */
  static boolean isOption(String word) {
    return NUMBERS.containsKey(word);
  }

  /** Adds the option that a folded word names, if any. */
  static void add(String word, BitSet options) {
    Integer number = NUMBERS.get(word);
    if (number != null) {
      options.set(number);
    }
  }

  /** The options of one kind. */
  static BitSet ofKind(int kind, BitSet options) {
    BitSet some = (BitSet) options.clone();
    some.and(BY_KIND[kind]);
    return some;
  }
}
