package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a text asks an index for: groups of terms, of which the best one found in a product counts.
 * The terms of all groups have an order: of those that few products have, and then of the others,
 * those that are worth most come first.
 */
final class ProductQuery {

  static final int NO_POSITION = -1;

  private static final int TERM_BITS = 8;

  private final List<TermGroup> groups;
  private final int wordCount;

  /** Whether many have it, the worth turned round, the group and which of its terms it is. */
  private final long[] termOrder;

  /** Of these groups, those that are empty left out; so many words were typed. */
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

  /** How many terms there are. */
  int termCount() {
    return termOrder.length;
  }

  /** The number of the group that has a term. */
  int groupOf(int term) {
    return (int) termOrder[term] >>> TERM_BITS;
  }

  /** Which one it is in its group. */
  int indexInGroup(int term) {
    return (int) termOrder[term] & ((1 << TERM_BITS) - 1);
  }

  /** What the words that were typed are worth. */
  float totalWordValue() {
    float worth = 0;
    for (TermGroup group : groups) {
      worth += group.position() == NO_POSITION ? 0 : group.maxValueFrom(0);
    }
    return worth;
  }

  /** How long the lists of all terms are. */
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
