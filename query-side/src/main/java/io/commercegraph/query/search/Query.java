package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a text asks an index for: groups of terms, of which the best one found in a product counts.
 * The terms of all groups have an order: of those that few products have, and then of the others,
 * those that are worth most come first.
 */
final class Query {

  static final int NO_PLACE = -1;

  private static final int TERM_BITS = 8;

  private final List<Group> groups;
  private final int places;

  /** Whether many have it, the worth turned round, the group and which of its terms it is. */
  private final long[] inOrder;

  /** Of these groups, those that are empty left out; so many words were typed. */
  Query(List<Group> all, int places) {
    this.groups = new ArrayList<>(all);
    this.places = places;
    groups.removeIf(group -> group.size() == 0);
    inOrder = new long[groups.stream().mapToInt(Group::size).sum()];
    int term = 0;
    for (int g = 0; g < groups.size(); g++) {
      for (int i = 0; i < groups.get(g).size(); i++) {
        Group group = groups.get(g);
        long little = (long) Integer.MAX_VALUE - Float.floatToIntBits(group.value(i));
        long rank = group.isFew(i) ? little - Integer.MAX_VALUE : little;
        inOrder[term++] = rank << Integer.SIZE | g << TERM_BITS | i;
      }
    }
    Arrays.sort(inOrder);
  }

  List<Group> groups() {
    return groups;
  }

  /** How many terms there are. */
  int terms() {
    return inOrder.length;
  }

  /** The number of the group that has a term. */
  int group(int term) {
    return (int) inOrder[term] >>> TERM_BITS;
  }

  /** Which one it is in its group. */
  int inGroup(int term) {
    return (int) inOrder[term] & ((1 << TERM_BITS) - 1);
  }

  /** What the words that were typed are worth. */
  float worth() {
    float worth = 0;
    for (Group group : groups) {
      worth += group.place() == NO_PLACE ? 0 : group.most(0);
    }
    return worth;
  }

  /** How long the lists of all terms are. */
  long entries(ProductIndex index) {
    long entries = 0;
    for (Group group : groups) {
      for (int i = 0; i < group.size(); i++) {
        entries += index.count(group.term(i));
      }
    }
    return entries;
  }

  /** How many words were typed. */
  int places() {
    return places;
  }
}
