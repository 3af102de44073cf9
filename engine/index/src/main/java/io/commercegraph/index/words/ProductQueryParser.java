package io.commercegraph.index.words;

import io.commercegraph.api.reading.PluralStemmer;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.QueryWord;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.arrays.TermBuffer;
import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.ProductIndex;
import java.util.ArrayList;
import java.util.List;

/**
 * The parser of product queries: it makes groups of terms of what was typed, given the terms that
 * products have.
 */
final class ProductQueryParser {

  private static final float SPLIT_WEIGHT = 0.5f;
  private static final int SHORTEST_SPLIT = 5;
  private static final int SHORTEST_HALF = 2;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final TermLikelihoods likelihoods;
  private final TermBuffer text;
  private final QueryReading reading;
  private final List<TermGroup> groups = new ArrayList<>();

  /** Takes the buffers that are reused from one query to the next. */
  ProductQueryParser(
      QueryReading reading,
      ProductIndex index,
      IndexSnapshot snapshot,
      TermLikelihoods likelihoods,
      TermBuffer text) {
    this.index = index;
    this.snapshot = snapshot;
    this.likelihoods = likelihoods;
    this.text = text;
    this.reading = reading;
  }

  /**
   * The query by the words as typed; only words that no product has are corrected, and the last
   * word may be a prefix.
   */
  ProductQuery exactQuery() {
    return query(false);
  }

  /** The query by the words as typed and by similar terms for each of them. */
  ProductQuery tolerantQuery() {
    return query(true);
  }

  private ProductQuery query(boolean tolerant) {
    groups.clear();
    for (int i = 0; i < reading.words().size(); i++) {
      addWord(i, tolerant);
    }
    reading.extras().forEach(extra -> addExactTerm(extra.term(), extra.weight()));
    return new ProductQuery(groups, reading.words().size());
  }

  private void addWord(int i, boolean tolerant) {
    QueryWord word = reading.words().get(i);
    WordExpansion expansion = new WordExpansion(index, word.text(), likelihoods, text);
    if (tolerant || !expansion.isKnown()) {
      expansion.addMistyped();
      expansion.addMistypedTwice();
    }
    expansion.addPrefixTerms();
    if (i == reading.words().size() - 1) {
      expansion.addCompletions();
    }
    groups.add(expansion.group(i, word.weight(), snapshot));
    if (!expansion.isKnown() && word.text().length() >= SHORTEST_SPLIT) {
      addSplit(word.text(), word.weight() * SPLIT_WEIGHT);
    }
  }

  /** Adds the two halves of an unknown word: "quickbooks" finds "quick books". */
  private void addSplit(String word, float weight) {
    for (int i = SHORTEST_HALF; i <= word.length() - SHORTEST_HALF; i++) {
      String left = PluralStemmer.singular(word.substring(0, i));
      String right = PluralStemmer.singular(word.substring(i));
      if (isKnown(left) && isKnown(right)) {
        addExactTerm(left, weight);
        addExactTerm(right, weight);
      }
    }
  }

  private void addExactTerm(String text, float weight) {
    int term = index.dictionary().find(text);
    if (term != StringTable.NONE && index.documentFrequency(term) > 0) {
      groups.add(
          new TermGroup(
              new int[] {term},
              new float[] {1},
              ProductQuery.NO_POSITION,
              weight,
              index,
              snapshot));
    }
  }

  private boolean isKnown(String text) {
    int term = index.dictionary().find(text);
    return term != StringTable.NONE && index.documentFrequency(term) > 0;
  }
}
