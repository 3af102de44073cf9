package io.commercegraph.query.coupons;

import static io.commercegraph.api.coupons.ReportReason.EXPIRED;
import static io.commercegraph.api.coupons.ReportReason.INVALID;
import static io.commercegraph.api.coupons.ReportReason.STORE_SPECIFIC;
import static io.commercegraph.api.coupons.ReportReason.WORKED;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.Confidence.Level;
import io.commercegraph.api.coupons.ReportReason;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Shows by examples what votes make of a code's confidence and state. */
class ConfidenceRuleTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  @Test
  void nothingSaidIsEven() {
    assertThat(of(CodeVotes.NONE, Duration.ofDays(1)))
        .isEqualTo(new Confidence(0.5, Level.DECLARED, 0, 0, null));
  }

  @Test
  void aFreshVoteWeighsOne() {
    assertThat(of(votes(WORKED), Duration.ofDays(1)).score()).isEqualTo(0.6);
    assertThat(of(votes(INVALID), Duration.ofDays(1)).score()).isEqualTo(0.4);
  }

  @Test
  void aVoteHalvesItsWeightIn14Days() {
    CodeVotes old = CodeVotes.NONE.with(WORKED, NOW.minus(Duration.ofDays(14)));
    assertThat(of(old, Duration.ofDays(1)).score()).isEqualTo(0.5556); // 2.5 / 4.5
    CodeVotes both = old.with(EXPIRED, NOW);
    assertThat(of(both, Duration.ofDays(1)).score()).isEqualTo(0.4545); // 2.5 / 5.5
  }

  @Test
  void twoThatWorkedVerify() {
    assertThat(of(votes(WORKED), Duration.ofDays(1)).level()).isEqualTo(Level.DECLARED);
    assertThat(of(votes(WORKED, WORKED), Duration.ofDays(1)))
        .isEqualTo(new Confidence(0.6667, Level.VERIFIED, 2, 0, NOW));
  }

  @Test
  void twoThatWorkedAmongMoreFailuresDoNot() {
    assertThat(of(votes(WORKED, WORKED, INVALID, INVALID), Duration.ofDays(1)).level())
        .isEqualTo(Level.DECLARED);
  }

  @Test
  void threeFailuresAndNothingElseKill() {
    assertThat(of(votes(INVALID, EXPIRED), Duration.ofDays(1)).level()).isEqualTo(Level.DECLARED);
    assertThat(of(votes(INVALID, EXPIRED, INVALID), Duration.ofDays(1)).level())
        .isEqualTo(Level.DEAD);
    assertThat(of(votes(INVALID, WORKED, EXPIRED, INVALID), Duration.ofDays(1)).level())
        .isEqualTo(Level.DECLARED);
  }

  @Test
  void aStoreSpecificCodeIsNeitherGoodNorBad() {
    Confidence confidence = of(votes(STORE_SPECIFIC, STORE_SPECIFIC), Duration.ofDays(40));
    assertThat(confidence).isEqualTo(new Confidence(0.5, Level.DECLARED, 0, 0, null));
  }

  @Test
  void thirtyDaysOfSilenceAreStale() {
    CodeVotes old = CodeVotes.NONE.with(WORKED, NOW.minus(Duration.ofDays(31)));
    assertThat(of(old, Duration.ofDays(31)).level()).isEqualTo(Level.STALE);
    assertThat(of(old, Duration.ofDays(30)).level()).isEqualTo(Level.DECLARED);
    assertThat(ConfidenceRule.of(CodeVotes.NONE, null, NOW).level()).isEqualTo(Level.STALE);
  }

  @Test
  void deathIsOverAfter14Days() {
    CodeVotes votes = votes(INVALID, INVALID, INVALID);
    Instant later = NOW.plus(Duration.ofDays(14)).plusMillis(1);
    assertThat(ConfidenceRule.of(votes, later, later).level()).isEqualTo(Level.DECLARED);
  }

  private static CodeVotes votes(ReportReason... reasons) {
    CodeVotes votes = CodeVotes.NONE;
    for (ReportReason reason : reasons) {
      votes = votes.with(reason, NOW);
    }
    return votes;
  }

  private static Confidence of(CodeVotes votes, Duration seen) {
    return ConfidenceRule.of(votes, NOW.minus(seen), NOW);
  }
}
