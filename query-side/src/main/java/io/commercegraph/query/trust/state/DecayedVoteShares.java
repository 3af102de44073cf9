package io.commercegraph.query.trust.state;

import io.commercegraph.query.coupons.DecayedVotes;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Sums of the votes on a shop's codes, each vote weighed by its share of its day's weight, with
 * exponential decay. The newest day's sums are kept apart from those of earlier days, since each
 * further vote of that day changes the shares of its earlier ones. All sums are those of the start
 * of the newest day, so that they add up without single votes.
 *
 * @param worked how many votes were for, however much each weighs
 * @param failed how many were against
 * @param before of the days that are over
 * @param today of the newest day
 * @param day the newest day
 * @param last when the newest vote was recorded
 */
public record DecayedVoteShares(
    long worked, long failed, Weights before, Weights today, LocalDate day, Instant last) {

  static final DecayedVoteShares NONE =
      new DecayedVoteShares(0, 0, Weights.NONE, Weights.NONE, LocalDate.EPOCH, Instant.EPOCH);

  /** The total weights of votes for and against. */
  public record Weights(double worked, double failed) {
    static final Weights NONE = new Weights(0, 0);

    Weights plus(Weights more) {
      return new Weights(worked + more.worked, failed + more.failed);
    }

    Weights times(double factor) {
      return new Weights(worked * factor, failed * factor);
    }
  }

  /**
   * The weight of a vote, stated for the start of its day: the inverse of the decay from then to
   * its time.
   */
  static Weights vote(boolean worked, Instant at) {
    double weight = 1 / DecayedVotes.faded(Duration.between(startOf(dayOf(at)), at));
    return worked ? new Weights(weight, 0) : new Weights(0, weight);
  }

  /**
   * The sums with one more vote.
   *
   * @param change the change of the sums of its day
   */
  DecayedVoteShares with(boolean forIt, Instant at, Weights change) {
    DecayedVoteShares begun = dayOf(at).isAfter(day) ? begin(dayOf(at)) : this;
    return new DecayedVoteShares(
        worked + (forIt ? 1 : 0),
        failed + (forIt ? 0 : 1),
        begun.before,
        begun.today.plus(change),
        begun.day,
        at);
  }

  public long count() {
    return worked + failed;
  }

  /** The mean of a Beta(2,2) and these votes, 0 to 1. */
  public double mean(Instant now) {
    Instant atLeast = now.isBefore(last) ? last : now;
    Weights all =
        before.plus(today).times(DecayedVotes.faded(Duration.between(startOf(day), atLeast)));
    return (2 + all.worked) / (4 + all.worked + all.failed);
  }

  private DecayedVoteShares begin(LocalDate next) {
    double faded = DecayedVotes.faded(Duration.between(startOf(day), startOf(next)));
    return new DecayedVoteShares(
        worked, failed, before.plus(today).times(faded), Weights.NONE, next, last);
  }

  static LocalDate dayOf(Instant time) {
    return LocalDate.ofInstant(time, ZoneOffset.UTC);
  }

  private static Instant startOf(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }
}
