package io.commercegraph.solve;

import java.util.List;

/** Compares assignments by the ids of their candidates, item by item; a missing item comes last. */
final class CandidateOrder {

  private CandidateOrder() {}

  /** Compares two assignments, each in the order of items. */
  static int compare(List<Candidate> one, List<Candidate> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order = compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(other.size(), one.size());
  }

  private static int compare(Candidate one, Candidate other) {
    return one.item() != other.item()
        ? Integer.compare(one.item(), other.item())
        : Integer.compare(one.id(), other.id());
  }
}
