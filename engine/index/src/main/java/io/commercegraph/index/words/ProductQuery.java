package io.commercegraph.index.words;

import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.index.postings.ProductIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A product query as groups of terms: a product scores, for each group, by the best of the group's
 * terms that it has. The terms of all groups are put into the order in which the search reads them:
 * rare terms first, then by value.
 */
final class ProductQuery {

  static final int NO_POSITION = -1;

  /** Of so few words a hit needs each. */
  private static final int FEW = 2;

  /** By the number of words: the least share of their worth that a hit has. */
  private static final float[] LEAST_SHARES = {0, 0.3f, 0.3f, 0.2f, 0.2f, 0.3f, 0.25f, 0.25f, 0.2f};

  private static final int TERM_BITS = 8;

  private final List<TermGroup> groups;
  private final int wordCount;
  private final long requiredWords;
  private final long sureWords;
  private final long namingWords;
  private final long kindWords;
  private final int units;
  private final float[] wordValues;

  /**
   * Packed, and sorted: whether the term is common, its value inverted, its group, its index in the
   * group.
   */
  private final long[] termOrder;

  /**
   * Takes the groups, leaves the empty ones out, the number of words typed, and a bit for each that
   * a hit needs.
   */
  ProductQuery(
      List<TermGroup> all,
      QueryReading reading,
      long sureWords,
      long kindWords,
      float[] wordValues) {
    this.kindWords = kindWords;
    this.units = reading.units();
    this.requiredWords = reading.requiredWords();
    this.sureWords = sureWords;
    this.namingWords = reading.namingWords();
    this.wordValues = wordValues;
    this.groups = new ArrayList<>(all);
    this.wordCount = reading.words().size();
    groups.removeIf(group -> group.size() == 0);
    termOrder = new long[groups.stream().mapToInt(TermGroup::size).sum()];
    int term = 0;
    for (int g = 0; g < groups.size(); g++) {
      for (int i = 0; i < groups.get(g).size(); i++) {
        TermGroup group = groups.get(g);
        long little = (long) Integer.MAX_VALUE - Float.floatToIntBits(group.value(i));
        long rank = group.isRare(i) ? little - Integer.MAX_VALUE : little;
        termOrder[term++] = rank << Integer.SIZE | g << TERM_BITS | i;
      }
    }
    Arrays.sort(termOrder);
  }

  List<TermGroup> groups() {
    return groups;
  }

  /** How many terms the groups have in all. */
  int termCount() {
    return termOrder.length;
  }

  /** The number of the group of a term, given the term's number in reading order. */
  int groupOf(int term) {
    return (int) termOrder[term] >>> TERM_BITS;
  }

  /** The index of a term in its group. */
  int indexInGroup(int term) {
    return (int) termOrder[term] & ((1 << TERM_BITS) - 1);
  }

  /** The sum of the greatest values of the typed words. */
  float totalWordValue() {
    float worth = 0;
    for (TermGroup group : groups) {
      worth += group.position() == NO_POSITION ? 0 : group.maxValueFrom(0);
    }
    return worth;
  }

  /** How many products the terms have in all, each counted once per term. */
  long postingsCount(ProductIndex index) {
    long entries = 0;
    for (TermGroup group : groups) {
      for (int i = 0; i < group.size(); i++) {
        entries += index.documentFrequency(group.term(i));
      }
    }
    return entries;
  }

  /** How many words were typed. */
  int wordCount() {
    return wordCount;
  }

  /** A bit for each word that bears meaning. */
  long requiredWords() {
    return requiredWords;
  }

  /** What a hit needs where a product has all words: all of few words. */
  NeededWords neededExactly() {
    return units <= FEW ? needed(requiredWords, 0) : needed(sureWords, 0);
  }

  /**
   * What a hit needs where no product has all words as typed: each word that is surely meant as it
   * is, and of all words a share, which falls with their number: other shops word long titles
   * otherwise.
   */
  NeededWords neededForgiving() {
    int words = Long.bitCount(requiredWords);
    return needed(sureWords, LEAST_SHARES[Math.min(words, LEAST_SHARES.length - 1)]);
  }

  /** A title that has the one word of a query is often of another kind: fridge magnets. */
  private NeededWords needed(long each, float leastShare) {
    long inTitle = Long.bitCount(requiredWords) > 1 ? requiredWords : 0;
    return new NeededWords(each, wordValues, leastShare, kindWords, inTitle, namingWords);
  }
}
