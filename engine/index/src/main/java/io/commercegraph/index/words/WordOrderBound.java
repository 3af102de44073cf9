package io.commercegraph.index.words;

import io.commercegraph.index.postings.TermDictionary;
import io.commercegraph.index.postings.WordPairSignature;
import org.jspecify.annotations.Nullable;

/**
 * An upper bound of the bonus that a product gets because its words stand in the order typed, told
 * by the word-pair signature of its title.
 */
final class WordOrderBound {

  /** Of more pairs of terms than this the bits are not computed; all are assumed to be present. */
  private static final int MAX_PAIRS = 16;

  private final TermDictionary dictionary;
  private final QueryTermTable termTable;

  /** The terms to come of each word of the query; null where a word has none. */
  private final @Nullable RemainingTerms[] remainingByWord;

  /** For each word of the query the signature bits of titles in which the next word may follow. */
  private final int[] pairBits;

  private int firstWordBits;
  private boolean isComputed;
  private @Nullable RemainingTerms ownGroup;

  /** Takes the terms to come of the query's groups, and the table of the query's terms. */
  WordOrderBound(
      TermDictionary dictionary,
      int places,
      RemainingTerms[] remainingByGroup,
      QueryTermTable termTable) {
    this.dictionary = dictionary;
    this.termTable = termTable;
    this.remainingByWord = new @Nullable RemainingTerms[places];
    this.pairBits = new int[Math.max(0, places - 1)];
    for (RemainingTerms remaining : remainingByGroup) {
      int place = remaining.group().position();
      if (place != ProductQuery.NO_POSITION) {
        remainingByWord[place] = remaining;
      }
    }
  }

  /** Starts with products that have a term of this group, and else only terms to come. */
  void begin(RemainingTerms group) {
    ownGroup = group;
    isComputed = false;
  }

  /** The greatest bonus of a product whose title has this signature. */
  float maxBonus(int wordPairs) {
    if (!isComputed) {
      compute();
    }
    if (wordPairs == WordPairSignature.ANY) {
      return ProductScorer.BEGINNING_BONUS + ProductScorer.ORDER_BONUS;
    }
    int pairs = 0;
    for (int bits : pairBits) {
      pairs += (wordPairs & bits) == 0 ? 0 : 1;
    }
    float bonus = (wordPairs & firstWordBits) == 0 ? 0 : ProductScorer.BEGINNING_BONUS;
    return pairs == 0 ? bonus : bonus + ProductScorer.ORDER_BONUS * pairs / pairBits.length;
  }

  private void compute() {
    isComputed = true;
    for (int place = 0; place < pairBits.length; place++) {
      pairBits[place] = pairBits(remainingByWord[place], remainingByWord[place + 1], place);
    }
    firstWordBits = 0;
    RemainingTerms first = remainingByWord[0];
    for (int i = firstTerm(first); first != null && i < first.group().size(); i++) {
      int term = first.group().term(i);
      firstWordBits |=
          isAtPosition(0, term) ? WordPairSignature.firstWordBit(dictionary.hash(term)) : 0;
    }
  }

  private int pairBits(@Nullable RemainingTerms one, @Nullable RemainingTerms next, int place) {
    if (one == null || next == null) {
      return 0;
    }
    int from = firstTerm(one);
    int nextFrom = firstTerm(next);
    if ((one.group().size() - from) * (next.group().size() - nextFrom) > MAX_PAIRS) {
      return WordPairSignature.ANY;
    }
    int bits = 0;
    for (int i = from; i < one.group().size(); i++) {
      for (int k = nextFrom; k < next.group().size(); k++) {
        int term = one.group().term(i);
        int follower = next.group().term(k);
        if (isAtPosition(place, term) && isAtPosition(place + 1, follower)) {
          bits |= WordPairSignature.bit(dictionary.hash(term), dictionary.hash(follower));
        }
      }
    }
    return bits;
  }

  /** The first term to come, or the one that is being read. */
  private int firstTerm(@Nullable RemainingTerms remaining) {
    if (remaining == null) {
      return 0;
    }
    return remaining == ownGroup ? remaining.passed() - 1 : remaining.passed();
  }

  /** Whether a term counts for this word; a word typed twice counts for the first one. */
  private boolean isAtPosition(int place, int term) {
    return termTable.position(termTable.find(term)) == place;
  }
}
