package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.ReportReason;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The running totals of a code's counted reports, from which its confidence is computed. Counted
 * reports are independent of each other: a reporter has one for each code and day.
 *
 * @param lastWorked recording times of the newest two votes for the code, newest first
 * @param lastFailed recording times of the newest three votes against the code, newest first
 * @param lastVoteAt when the newest report of any kind was recorded
 */
record CodeVotes(
    DecayedVotes decayed,
    List<Instant> lastWorked,
    List<Instant> lastFailed,
    @Nullable Instant lastVoteAt) {

  static final CodeVotes NONE = new CodeVotes(DecayedVotes.NONE, List.of(), List.of(), null);

  CodeVotes with(ReportReason reason, Instant at) {
    DecayedVotes all = decayed.with(reason, at);
    return switch (reason.effect()) {
      case FOR ->
          new CodeVotes(
              all, newest(ConfidenceRule.SUCCESSES_TO_VERIFIED, at, lastWorked), lastFailed, at);
      case AGAINST ->
          new CodeVotes(
              all, lastWorked, newest(ConfidenceRule.FAILURES_TO_DEAD, at, lastFailed), at);
      case NONE -> new CodeVotes(all, lastWorked, lastFailed, at);
    };
  }

  private static List<Instant> newest(int most, Instant at, List<Instant> before) {
    return Stream.concat(Stream.of(at), before.stream()).limit(most).toList();
  }
}
