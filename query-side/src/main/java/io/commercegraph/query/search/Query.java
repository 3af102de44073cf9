package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.List;

/**
 * What a text asks an index for: groups of terms, of which the best one found in a product counts.
 */
final class Query {

  private final List<Group> groups = new ArrayList<>();
  private final int places;

  static final int NO_PLACE = -1;

  Query(int places) {
    this.places = places;
  }

  void add(Group group) {
    if (group.size() > 0) {
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
