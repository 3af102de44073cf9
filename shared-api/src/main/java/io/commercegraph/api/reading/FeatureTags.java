package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tags for what a product is like, so that "draadloze" finds "wireless" and "schwarz" finds "noir":
 * the lines of {@code feature-words.txt} and the colours of {@code option-words.txt}, whose words
 * mean the same in any language.
 */
final class FeatureTags {

  /** What the tag of a feature begins with, and no word. */
  static final String TAG = "~";

  private static final int MOST_WORDS = 3;

  private static final PhraseTable PHRASES = new PhraseTable();
  private static final List<String> TAGS = new ArrayList<>();

  static {
    for (String line : WordFile.lines("feature-words.txt")) {
      add(Stream.of(line.split(",", -1)).map(String::strip).toList());
    }
    OptionWords.colours().forEach(line -> add(List.of(line.split(" ", -1))));
  }

  /**
   * Words of a text that name a feature.
   *
   * @param from the first word's place
   * @param to the place after the last word
   */
  record Named(int from, int to, String tag) {

    boolean has(int place) {
      return from <= place && place < to;
    }
  }

  private FeatureTags() {}

  /** The features that a text names, in their order. */
  static List<Named> in(List<Word> words) {
    List<Named> named = new ArrayList<>();
    for (int from = 0; from < words.size(); ) {
      int number = PhraseTable.NONE;
      int end = from + 1;
      long phrase = PhraseTable.empty();
      for (int to = from + 1; to <= Math.min(words.size(), from + MOST_WORDS); to++) {
        phrase = PhraseTable.append(phrase, NounStem.of(words.get(to - 1).text()));
        int found = PHRASES.get(phrase);
        number = found == PhraseTable.NONE ? number : found;
        end = found == PhraseTable.NONE ? end : to;
      }
      if (number != PhraseTable.NONE) {
        named.add(new Named(from, end, TAGS.get(number)));
      }
      from = end;
    }
    return named;
  }

  private static void add(List<String> phrases) {
    TAGS.add(TAG + phrases.getFirst());
    for (String each : phrases) {
      long phrase = PhraseTable.empty();
      for (Word word : Tokenizer.words(each)) {
        phrase = PhraseTable.append(phrase, NounStem.of(word.text()));
      }
      PHRASES.put(phrase, TAGS.size() - 1);
    }
  }
}
