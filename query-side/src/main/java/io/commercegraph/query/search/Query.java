package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.List;

/**
 * What a text asks an index for: groups of terms, of which the best one found in a product counts.
 */
final class Query {

  private final List<Group> groups = new ArrayList<>();
  private final int places;

  /**
   * Terms that stand for one thing typed.
   *
   * @param terms the likeliest first
   * @param values what each adds to a product's score
   * @param place which word of the query it is; {@link #NO_PLACE} if it is not one as typed
   * @param documents how many entries it takes to go through them
   */
  record Group(int[] terms, float[] values, int place, int documents) {}

  static final int NO_PLACE = -1;

  Query(int places) {
    this.places = places;
  }

  void add(Group group) {
    if (group.terms.length > 0) {
      groups.add(group);
    }
  }

  List<Group> groups() {
    return groups;
  }

  /** How many words were typed. */
  int places() {
    return places;
  }
}
