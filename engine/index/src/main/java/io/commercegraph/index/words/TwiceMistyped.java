package io.commercegraph.index.words;

import io.commercegraph.index.arrays.TermBuffer;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.text.EditDistance;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Finds the terms two typing errors away from a word: among those of like length that begin or end
 * as it does, and those that a letter left out of both makes the same.
 */
final class TwiceMistyped {

  private TwiceMistyped() {}

  static void forEach(
      String word, ProductIndex index, TermBuffer text, IntPredicate isLive, IntConsumer found) {
    IntConsumer near =
        term -> {
          index.dictionary().read(term, text);
          if (EditDistance.isAtMostTwo(word, text)) {
            found.accept(term);
          }
        };
    for (int length = word.length() - 2; length <= word.length() + 2; length++) {
      index.dictionary().withSimilarPrefix(word, length, isLive, near);
      index.dictionary().withSimilarSuffix(word, length, isLive, near);
    }
    index.dictionary().forEachTypoCandidate(word, near);
  }
}
