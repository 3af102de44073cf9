package io.commercegraph.api.reading;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What tells like products apart in a title or a query: the numbers in it, its colours, its
 * editions.
 *
 * @param numbers the values of all runs of digits; the 0 of "2.0" is none
 * @param options the numbers of its option words, see {@link OptionWords}
 */
public record Traits(Set<String> numbers, BitSet options) {

  static Traits of(List<Word> words) {
    return ofTerms(words.stream().map(Word::text).toList());
  }

  /** The traits of folded words in their order. */
  public static Traits ofTerms(List<String> words) {
    Set<String> numbers = new HashSet<>();
    BitSet options = new BitSet();
    boolean afterNumber = false;
    for (String word : words) {
      boolean hasNumber = addNumbers(word, afterNumber, numbers);
      if (!hasNumber) {
        OptionWords.add(word, options);
      }
      afterNumber = hasNumber;
    }
    return new Traits(numbers, options);
  }

  private static boolean addNumbers(String word, boolean afterNumber, Set<String> numbers) {
    boolean any = false;
    for (int from = 0; from < word.length(); from++) {
      int to = from;
      while (to < word.length() && Character.isDigit(word.charAt(to))) {
        to++;
      }
      if (to > from) {
        any = true;
        String value = withoutZeros(word.substring(from, to));
        if (!(afterNumber && value.equals("0"))) {
          numbers.add(value);
        }
        from = to;
      }
    }
    return any;
  }

  private static String withoutZeros(String digits) {
    int from = 0;
    while (from < digits.length() - 1 && digits.charAt(from) == '0') {
      from++;
    }
    return digits.substring(from);
  }
}
