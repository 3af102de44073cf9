package io.commercegraph.api.reading;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Colours, materials, flavours and scents ({@code variant-words.txt}): a later part of a title that
 * has nothing else, or a number and one word, says which variant the product is, and names no kind.
 */
final class VariantWords {

  private static final Set<String> WORDS = new HashSet<>();

  static {
    WordFile.lines("variant-words.txt").forEach(line -> WORDS.addAll(List.of(line.split(" ", -1))));
  }

  private VariantWords() {}

  /** The places of the words of such parts. */
  static BitSet places(List<Word> words) {
    BitSet places = new BitSet();
    int from = 0;
    for (int i = 1; i <= words.size(); i++) {
      if (i == words.size() || words.get(i).segment() != words.get(from).segment()) {
        boolean isVariant = from > 0 && isVariant(words.subList(from, i));
        places.set(from, isVariant ? i : from);
        from = i;
      }
    }
    return places;
  }

  /** Whether a part has nothing but such words, or counts pieces: "20 tablets". */
  private static boolean isVariant(List<Word> part) {
    boolean isCount = part.size() == 2 && Tokenizer.isNumber(part.getFirst().text());
    return isCount || part.stream().allMatch(VariantWords::isVariant);
  }

  private static boolean isVariant(Word word) {
    String text = word.text();
    return WORDS.contains(text) || OptionWords.isOption(text) || Tokenizer.isNumber(text);
  }
}
