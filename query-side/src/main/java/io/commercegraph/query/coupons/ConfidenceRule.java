package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.Confidence.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Computes the confidence in a code from its votes: the mean of a Beta distribution with decaying
 * counts, and a level.
 */
final class ConfidenceRule {

  /** This many recent failures without a recent success make a code dead. */
  static final int FAILURES_TO_DEAD = 3;

  /** This many recent successes make a code verified, if its score is high enough. */
  static final int SUCCESSES_TO_VERIFIED = 2;

  private static final double VERIFIED_FROM = 0.6;
  private static final Duration RECENT = Duration.ofDays(14);
  private static final Duration STALE_AFTER = Duration.ofDays(30);
  private static final double STEPS = 10_000;

  private ConfidenceRule() {}

  /**
   * The confidence at a time.
   *
   * @param seenAt time at which the code last appeared in a feed
   */
  static Confidence of(CodeVotes votes, @Nullable Instant seenAt, Instant now) {
    DecayedVotes decayed = votes.decayed();
    double score = Math.round(decayed.mean(now) * STEPS) / STEPS;
    return new Confidence(
        score,
        level(votes, seenAt, score, now),
        decayed.worked(),
        decayed.failed(),
        votes.lastWorked().isEmpty() ? null : votes.lastWorked().getFirst());
  }

  private static Level level(CodeVotes votes, @Nullable Instant seenAt, double score, Instant now) {
    Instant recent = now.minus(RECENT);
    long failed = since(recent, votes.lastFailed());
    long worked = since(recent, votes.lastWorked());
    if (failed >= FAILURES_TO_DEAD && worked == 0) {
      return Level.DEAD;
    }
    if (worked >= SUCCESSES_TO_VERIFIED && score >= VERIFIED_FROM) {
      return Level.VERIFIED;
    }
    Instant staleFrom = now.minus(STALE_AFTER);
    return isSince(staleFrom, seenAt) || isSince(staleFrom, votes.lastVoteAt())
        ? Level.DECLARED
        : Level.STALE;
  }

  private static long since(Instant start, List<Instant> times) {
    long count = 0;
    for (Instant time : times) {
      count += isSince(start, time) ? 1 : 0;
    }
    return count;
  }

  private static boolean isSince(Instant start, @Nullable Instant time) {
    return time != null && !time.isBefore(start);
  }
}
