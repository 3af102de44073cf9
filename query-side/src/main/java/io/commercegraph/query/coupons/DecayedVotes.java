package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.ReportReason;
import java.time.Duration;
import java.time.Instant;

/**
 * Sums of votes for and against, with exponential decay: each vote's weight halves every 14 days.
 * The sums are those of the time of the last vote, so that adding a vote needs no earlier one.
 *
 * @param worked number of votes for, without decay
 * @param failed number of votes against, without decay
 * @param at time to which the decayed sums refer
 */
public record DecayedVotes(
    long worked, long failed, double decayedWorked, double decayedFailed, Instant at) {

  public static final DecayedVotes NONE = new DecayedVotes(0, 0, 0, 0, Instant.EPOCH);

  private static final Duration HALF_LIFE = Duration.ofDays(14);

  /** The sums with one more counted report; a report can also be a vote neither for nor against. */
  public DecayedVotes with(ReportReason reason, Instant when) {
    double weight = weight(when);
    double for_ = decayedWorked * weight;
    double against = decayedFailed * weight;
    return switch (reason.effect()) {
      case FOR -> new DecayedVotes(worked + 1, failed, for_ + 1, against, when);
      case AGAINST -> new DecayedVotes(worked, failed + 1, for_, against + 1, when);
      case NONE -> this;
    };
  }

  /** The mean of a Beta(2,2) and these votes, 0 to 1. */
  public double mean(Instant now) {
    double weight = weight(now);
    return (2 + decayedWorked * weight) / (4 + (decayedWorked + decayedFailed) * weight);
  }

  /** The present weight of a vote cast at {@link #at}. */
  private double weight(Instant now) {
    return faded(Duration.between(at, now));
  }

  /**
   * The share of a vote's weight that is left at an age. A negative age counts as 0, so that a
   * clock that runs behind makes no vote heavier.
   */
  public static double faded(Duration age) {
    double millis = Math.max(0, age.toMillis());
    // StrictMath, so that a rebuild on another machine gives the same last digit.
    return StrictMath.pow(2, -millis / HALF_LIFE.toMillis());
  }
}
