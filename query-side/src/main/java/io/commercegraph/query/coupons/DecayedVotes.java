package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.ReportReason;
import java.time.Duration;
import java.time.Instant;

/**
 * Votes for and against, each of which halves its weight every 14 days. The sums are kept as of the
 * last vote, so that one more is added without looking at the earlier ones.
 *
 * @param worked how many were for, at full weight
 * @param failed how many were against, at full weight
 * @param at when the decayed sums held
 */
public record DecayedVotes(
    long worked, long failed, double decayedWorked, double decayedFailed, Instant at) {

  public static final DecayedVotes NONE = new DecayedVotes(0, 0, 0, 0, Instant.EPOCH);

  private static final Duration HALF_LIFE = Duration.ofDays(14);

  /** The sums with one more counted report, which may be a vote in neither direction. */
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

  /** What a vote of {@link #at} weighs now. */
  private double weight(Instant now) {
    return faded(Duration.between(at, now));
  }

  /** What is left of a vote's weight. A clock that runs behind makes no vote heavier. */
  public static double faded(Duration age) {
    double millis = Math.max(0, age.toMillis());
    // Strict, so that a rebuild on another machine comes to the same last digit.
    return StrictMath.pow(2, -millis / HALF_LIFE.toMillis());
  }
}
