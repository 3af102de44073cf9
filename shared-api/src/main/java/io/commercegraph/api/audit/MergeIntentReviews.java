package io.commercegraph.api.audit;

import java.time.Instant;

/** Records an operator's review of a merge intent. No shop is changed. */
public interface MergeIntentReviews {

  /** Confirms an intent; the same review twice is one, and answers the same. */
  Reviewed confirm(String auditId);

  /** Refuses an intent; the same review twice is one, and answers the same. */
  Reviewed refuse(String auditId);

  /**
   * A review as it was recorded.
   *
   * @param auditId the id of the review's own entry
   * @param intentId the id of the intent's entry
   * @param position its place in the log, to be sent as {@code x-min-position}
   */
  record Reviewed(
      String auditId,
      String intentId,
      MergeIntents.Status status,
      long sequence,
      Instant recordedAt,
      long position) {}
}
