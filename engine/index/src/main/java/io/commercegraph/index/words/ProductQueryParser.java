package io.commercegraph.index.words;

import io.commercegraph.api.reading.PluralStemmer;
import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.api.reading.Word;
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

  private static final float BRACKETED_WEIGHT = 0.6f;
  private static final float PART_WEIGHT = 0.4f;
  private static final float SPLIT_WEIGHT = 0.5f;
  private static final float JOINED_WEIGHT = 0.7f;

  /**
   * Titles begin with what matters: each further word weighs a little less, down to a least weight.
   */
  private static final float WEIGHT_LOSS_PER_WORD = 0.03f;

  private static final float MIN_POSITION_WEIGHT = 0.4f;
  private static final int SHORTEST_SPLIT = 5;
  private static final int SHORTEST_HALF = 2;
  private static final int MAX_WORDS = 40;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final TermLikelihoods likelihoods;
  private final TermBuffer text;
  private final List<Word> words;
  private final List<TermGroup> groups = new ArrayList<>();

  /** Takes the buffers that are reused from one query to the next. */
  ProductQueryParser(
      String typed,
      ProductIndex index,
      IndexSnapshot snapshot,
      TermLikelihoods likelihoods,
      TermBuffer text) {
    this.index = index;
    this.snapshot = snapshot;
    this.likelihoods = likelihoods;
    this.text = text;
    List<Word> all = Tokenizer.words(typed);
    this.words = all.subList(0, Math.min(MAX_WORDS, all.size()));
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
    for (int i = 0; i < words.size(); i++) {
      addWord(i, tolerant);
      addJoined(i, 2);
      addJoined(i, 3);
    }
    return new ProductQuery(groups, words.size());
  }

  private void addWord(int i, boolean tolerant) {
    String word = words.get(i).text();
    float weight = weight(i);
    WordExpansion expansion = new WordExpansion(index, word, likelihoods, text);
    if (tolerant || !expansion.isKnown()) {
      expansion.addMistyped();
      expansion.addMistypedTwice();
    }
    expansion.addPrefixTerms();
    if (i == words.size() - 1) {
      expansion.addCompletions();
    }
    groups.add(expansion.group(i, weight, snapshot));
    Tokenizer.letterAndDigitParts(word)
        .forEach(part -> addExactTerm(PluralStemmer.singular(part), weight * PART_WEIGHT));
    if (!expansion.isKnown() && word.length() >= SHORTEST_SPLIT) {
      addSplit(word, weight * SPLIT_WEIGHT);
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

  /**
   * Adds neighbouring words as one: "quick books" finds "quickbooks", "wh 1000 xm5" finds
   * "wh-1000xm5".
   */
  private void addJoined(int first, int count) {
    if (first + count > words.size()) {
      return;
    }
    StringBuilder joined = new StringBuilder();
    words.subList(first, first + count).forEach(word -> joined.append(word.text()));
    if (joined.length() <= Tokenizer.MAX_LENGTH) {
      addExactTerm(PluralStemmer.singular(joined.toString()), weight(first) * JOINED_WEIGHT);
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

  private float weight(int position) {
    float positionWeight = Math.max(MIN_POSITION_WEIGHT, 1 - WEIGHT_LOSS_PER_WORD * position);
    return words.get(position).bracketed() ? BRACKETED_WEIGHT * positionWeight : positionWeight;
  }
}
