package io.commercegraph.query.coupons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.commercegraph.api.coupons.ReportReason;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Shows that the running sums give the formula's confidence, and how far votes can move it. */
class ConfidenceProperties {

  /** The most that (s+1)/(n+1) - s/n is from s = 2 and n = 4 on: at n = 2 + √6. */
  private static final double ONE_VOTE = 0.1011;

  /** The same of the three votes that a network has: (s+3)/(n+3) - s/n, at n = 2 + √10. */
  private static final double THREE_VOTES = 0.2252;

  private static final List<ReportReason> REASONS = List.of(ReportReason.values());
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @Property
  void theRunningSumsAreTheFormula(
      @ForAll @Size(max = 60) List<@IntRange(max = 8_000) Integer> gaps) {
    DecayedVotes running = DecayedVotes.NONE;
    List<Instant> times = new ArrayList<>();
    Instant at = START;
    for (int gap : gaps) {
      at = at.plus(Duration.ofMinutes(gap));
      running = running.with(reason(gap), at);
      times.add(at);
    }
    Instant now = at.plus(Duration.ofDays(1));
    double worked = 0;
    double all = 0;
    for (int i = 0; i < times.size(); i++) {
      double weight =
          Math.pow(2, -Duration.between(times.get(i), now).toMillis() / (14 * 86_400_000d));
      worked += reason(gaps.get(i)) == ReportReason.WORKED ? weight : 0;
      all += reason(gaps.get(i)).effect() == ReportReason.Effect.NONE ? 0 : weight;
    }
    assertThat(running.mean(now)).isCloseTo((2 + worked) / (4 + all), within(1e-9));
  }

  @Property
  void oneVoteMovesNoCodeBeyondItsBound(
      @ForAll @Size(max = 40) List<@IntRange(max = 8_000) Integer> gaps,
      @ForAll ReportReason reason) {
    assertThat(moved(gaps, List.of(reason))).isLessThanOrEqualTo(ONE_VOTE);
  }

  @Property
  void aNetworksVotesMoveNoCodeBeyondTheirBound(
      @ForAll @Size(max = 40) List<@IntRange(max = 8_000) Integer> gaps,
      @ForAll @Size(max = 3) List<ReportReason> reasons) {
    assertThat(moved(gaps, reasons)).isLessThanOrEqualTo(THREE_VOTES);
  }

  @Property
  void aScoreIsAProbability(@ForAll @Size(max = 200) List<ReportReason> reasons) {
    DecayedVotes votes = DecayedVotes.NONE;
    for (ReportReason reason : reasons) {
      votes = votes.with(reason, START);
    }
    assertThat(votes.mean(START)).isStrictlyBetween(0.0, 1.0);
  }

  /** How far further votes move a score, all else being equal. */
  private static double moved(List<Integer> gaps, List<ReportReason> more) {
    DecayedVotes before = DecayedVotes.NONE;
    Instant at = START;
    for (int gap : gaps) {
      at = at.plus(Duration.ofMinutes(gap));
      before = before.with(reason(gap), at);
    }
    DecayedVotes after = before;
    for (ReportReason reason : more) {
      after = after.with(reason, at);
    }
    return Math.abs(after.mean(at) - before.mean(at));
  }

  private static ReportReason reason(int seed) {
    return REASONS.get(seed % REASONS.size());
  }
}
