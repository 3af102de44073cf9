package io.commercegraph.index.words;

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

  private static final int TERM_BITS = 8;

  private final List<TermGroup> groups;
  private final int wordCount;

  /**
   * Packed, and sorted: whether the term is common, its value inverted, its group, its index in the
   * group.
   */
  private final long[] termOrder;

  /** Takes the groups, leaves the empty ones out, and the number of words typed. */
  ProductQuery(List<TermGroup> all, int places) {
    this.groups = new ArrayList<>(all);
    this.wordCount = places;
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
}
