package io.commercegraph.api.matching;

import java.time.Instant;

/** Records operators' reviews of suspected matches. */
public interface MatchReviews {

  /** Joins the offer to the product; the same review twice is one. */
  Reviewed confirm(String matchId);

  /** Keeps offer and product apart for ever; the same review twice is one. */
  Reviewed refuse(String matchId);

  /**
   * A review as it was recorded.
   *
   * @param position of the last event in the log, to be sent as {@code x-min-position}
   */
  record Reviewed(
      String matchId, SuspectedMatches.Status status, Instant reviewedAt, long position) {}
}
