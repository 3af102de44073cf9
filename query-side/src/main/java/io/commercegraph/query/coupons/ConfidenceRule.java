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

  /** So many recent failures without a recent success make a code dead. */
  static final int DEAD_BY = 3;

  /** So many recent successes make a code verified, if its score is high enough. */
  static final int VERIFIED_BY = 2;

  private static final double VERIFIED_FROM = 0.6;
  private static final Duration RECENT = Duration.ofDays(14);
  private static final Duration FORGOTTEN = Duration.ofDays(30);
  private static final double STEPS = 10_000;

  private ConfidenceRule() {}

  /**
   * The confidence at a time.
   *
   * @param seenAt when a feed last carried the code
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
    if (failed >= DEAD_BY && worked == 0) {
      return Level.DEAD;
    }
    if (worked >= VERIFIED_BY && score >= VERIFIED_FROM) {
      return Level.VERIFIED;
    }
    Instant forgotten = now.minus(FORGOTTEN);
    return isSince(forgotten, seenAt) || isSince(forgotten, votes.lastVoteAt())
        ? Level.DECLARED
        : Level.STALE;
  }

  private static long since(Instant start, List<Instant> times) {
    return times.stream().filter(time -> isSince(start, time)).count();
  }

  private static boolean isSince(Instant start, @Nullable Instant time) {
    return time != null && !time.isBefore(start);
  }
}
