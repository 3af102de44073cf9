package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/**
 * What it adds to a product's score at most that its words stand in the order typed, told by the
 * neighbours in its title.
 */
final class WordOrderBound {

  /** Where more pairs of terms than that may stand side by side, some are taken to do so. */
  private static final int MAX_PAIRS = 16;

  private final TermDictionary dictionary;
  private final QueryTermTable termTable;

  /** What is left of the group of each word; of some words there may be none. */
  private final @Nullable RemainingTerms[] remainingByWord;

  /** The bits of whoever has a word before the next one. */
  private final int[] pairBits;

  private int firstWordBits;
  private boolean isComputed;
  private @Nullable RemainingTerms ownGroup;

  /** Takes what is left of a query's groups, and the words of its terms. */
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

  /** Products that have a term of this group, and else only what is left, are looked at now. */
  void begin(RemainingTerms group) {
    ownGroup = group;
    isComputed = false;
  }

  /** What it adds to the score of a product with these neighbours at most. */
  float maxBonus(int neighbours) {
    if (!isComputed) {
      compute();
    }
    if (neighbours == WordPairSignature.ANY) {
      return ProductScorer.BEGINNING_BONUS + ProductScorer.ORDER_BONUS;
    }
    int pairs = 0;
    for (int bits : pairBits) {
      pairs += (neighbours & bits) == 0 ? 0 : 1;
    }
    float most = (neighbours & firstWordBits) == 0 ? 0 : ProductScorer.BEGINNING_BONUS;
    return pairs == 0 ? most : most + ProductScorer.ORDER_BONUS * pairs / pairBits.length;
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

  /** The first term that is left, or that which is gone through now. */
  private int firstTerm(@Nullable RemainingTerms remaining) {
    if (remaining == null) {
      return 0;
    }
    return remaining == ownGroup ? remaining.passed() - 1 : remaining.passed();
  }

  /** A word that is typed twice stands where it stands first. */
  private boolean isAtPosition(int place, int term) {
    return termTable.position(termTable.find(term)) == place;
  }
}
