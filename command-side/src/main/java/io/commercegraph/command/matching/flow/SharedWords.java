package io.commercegraph.command.matching.flow;

import io.commercegraph.api.reading.Folding;
import io.commercegraph.api.values.LettersAndDigits;
import java.util.List;

/**
 * The words of an offer's title, for a quick look at which candidates share too few of them to be
 * worth reading: most offers have a counterpart in no other shop.
 */
final class SharedWords {

  /** Of pairs that the model would join, the shorter title has more than this in the other. */
  private static final double LEAST_SHARE = 0.5;

  private final String squeezed;
  private final List<String> words;

  SharedWords(String title) {
    String folded = Folding.fold(title);
    this.squeezed = LettersAndDigits.of(folded);
    this.words = List.of(folded.split("[^\\p{L}\\p{N}]+", -1));
  }

  /** Whether either title has half of the other's words. */
  boolean areEnough(List<String> others) {
    return share(others, squeezed) >= LEAST_SHARE
        || share(words, String.join("", others)) >= LEAST_SHARE;
  }

  private static double share(List<String> words, String text) {
    long some = words.stream().filter(word -> !word.isEmpty()).count();
    long shared = words.stream().filter(word -> !word.isEmpty() && text.contains(word)).count();
    return some == 0 ? 0 : (double) shared / (double) some;
  }
}
