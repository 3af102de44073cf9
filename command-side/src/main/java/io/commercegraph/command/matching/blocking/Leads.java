package io.commercegraph.command.matching.blocking;

import java.util.List;

/** By how much a candidate is more like a listing than all its other candidates. */
public final class Leads {

  private Leads() {}

  /**
   * The lead of a pair.
   *
   * @param likeness of the pair
   * @param id of the one candidate that it is about
   * @param candidates best first
   */
  public static double of(double likeness, String id, List<Candidate> candidates) {
    for (Candidate candidate : candidates) {
      if (!candidate.id().equals(id)) {
        return likeness - candidate.likeness();
      }
    }
    return likeness;
  }
}
