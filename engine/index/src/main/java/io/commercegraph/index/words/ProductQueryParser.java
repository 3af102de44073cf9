package io.commercegraph.index.words;

import io.commercegraph.api.reading.ExtraTerm;
import io.commercegraph.api.reading.PluralStemmer;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.QueryWord;
import io.commercegraph.api.reading.SimilarWords;
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

  /** Of the products of a kind those come first whose titles have the very word. */
  private static final float WORD_OF_KIND = 0.1f;

  /** In so few words a word that products have is no longer form of another. */
  private static final int FEW_WORDS = 3;

  private static final int SHORTEST_STEM = 4;
  private static final int SHORTEST_SPLIT = 5;
  private static final int SHORTEST_HALF = 2;

  private final ProductIndex index;
  private final IndexSnapshot snapshot;
  private final TermLikelihoods likelihoods;
  private final TermBuffer text;
  private final QueryReading reading;
  private final List<TermGroup> groups = new ArrayList<>();
  private long sureWords;
  private long kindWords;
  private float[] wordValues = {};

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
    sureWords = 0;
    kindWords = 0;
    wordValues = new float[reading.words().size()];
    for (int i = 0; i < reading.words().size(); i++) {
      addWord(i, tolerant);
    }
    for (ExtraTerm extra : reading.extras()) {
      addExactTerm(extra.term(), extra.weight(), (1L << extra.to()) - (1L << extra.from()));
    }
    return new ProductQuery(groups, reading, sureWords, kindWords, wordValues);
  }

  private void addWord(int i, boolean tolerant) {
    QueryWord word = reading.words().get(i);
    boolean isKindAlone = word.namesKind() && !reading.namesThing();
    boolean isFew = reading.words().size() <= FEW_WORDS;
    WordExpansion expansion =
        new WordExpansion(index, word, isKindAlone, reading.words().size(), likelihoods, text);
    boolean isSure = isKindAlone || (word.namesKind() && expansion.hasTags());
    if (isFew && !word.isKnown() && !expansion.isKnown() && word.tags().isEmpty()) {
      expansion.takeForKind(SimilarWords.kindTags(word.text()));
    }
    boolean isMake = reading.makes().contains(word.term());
    boolean isMistyped = !word.isKnown() && !isMake && (tolerant || !expansion.isKnown());
    if (isMistyped) {
      expansion.addMistyped();
      expansion.addMistypedTwice();
    }
    if (!isSure && !(isFew && expansion.isKnown())) {
      expansion.addPrefixTerms(isFew ? shortestPrefix(word) : 0);
    }
    if (i == reading.words().size() - 1 && !isSure) {
      boolean isWhole = isFew && word.isKnown() && expansion.isKnown();
      expansion.addCompletions(isWhole);
    }
    if (isKindAlone) {
      kindWords |= 1L << i;
      addExactTerm(word.term(), word.weight() * WORD_OF_KIND, 1L << i);
    }
    TermGroup group = expansion.group(i, word.weight(), snapshot);
    groups.add(group);
    if (isMistyped && expansion.mayBeOther()) {
      groups.add(expansion.others(word.weight(), snapshot));
    }
    if (word.isRequired()) {
      boolean isSaidOfKind = reading.namesKind() && isSaidOfKind(word);
      wordValues[i] = isSaidOfKind ? 0 : expansion.idf(snapshot);
      boolean isOneOfTwo = reading.units() <= 2 && !isSaidOfKind;
      boolean isMeant = expansion.isKnown() || word.isKnown() || isLongWord(word.text());
      sureWords |= word.namesKind() || (isOneOfTwo && isMeant) ? 1L << i : 0;
    }
    if (!isSure && !expansion.isKnown() && word.text().length() >= SHORTEST_SPLIT) {
      addSplit(word.text(), word.weight() * SPLIT_WEIGHT, 1L << i);
    }
  }

  /**
   * A word of the lexicon may lack an ending, "lampen" is "lamp", and "card" no "car"; another one
   * half of its letters.
   */
  private static int shortestPrefix(QueryWord word) {
    return word.isKnown()
        ? Math.max(SHORTEST_STEM, word.stemLength())
        : (word.text().length() + 1) / 2;
  }

  /** Whether a word may say what a product of a kind is like: titles of the kind may lack it. */
  private static boolean isSaidOfKind(QueryWord word) {
    return word.isFeature() || (word.isKnown() && !word.namesKind());
  }

  /** So long a word of letters that no term is like is no mistyped one, but another thing. */
  private static boolean isLongWord(String word) {
    return word.length() >= SHORTEST_SPLIT && word.chars().allMatch(Character::isLetter);
  }

  /**
   * Adds the two halves of an unknown word that some title has: "quickbooks" finds "quick books".
   */
  private void addSplit(String word, float weight, long place) {
    for (int i = SHORTEST_HALF; i <= word.length() - SHORTEST_HALF; i++) {
      String left = PluralStemmer.singular(word.substring(0, i));
      String right = PluralStemmer.singular(word.substring(i));
      if (isKnown(left) && isKnown(right) && areNeighbours(left, right)) {
        addExactTerm(left, weight, 0);
        addExactTerm(right, weight, place);
      }
    }
  }

  private boolean areNeighbours(String left, String right) {
    return new ModelLookup(index, snapshot)
        .areNeighbours(index.dictionary().find(left), index.dictionary().find(right));
  }

  private void addExactTerm(String text, float weight, long places) {
    int term = index.dictionary().find(text);
    if (term != StringTable.NONE && index.documentFrequency(term) > 0) {
      groups.add(
          new TermGroup(
              new int[] {term},
              new float[] {1},
              ProductQuery.NO_POSITION,
              weight,
              Float.MAX_VALUE,
              new int[] {term},
              places,
              index,
              snapshot));
    }
  }

  private boolean isKnown(String text) {
    int term = index.dictionary().find(text);
    return term != StringTable.NONE && index.documentFrequency(term) > 0;
  }
}
