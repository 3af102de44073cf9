package io.commercegraph.bench.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VerdictTest {

  private static final Aim TWICE = new Aim("rate", 2.0, null, false, null);
  private static final Aim AT_MOST_TWICE = new Aim("time", null, 2.0, false, null);
  private static final Aim COUNTED = new Aim("found", 2.0, null, true, null);

  @Test
  void holdsWhereEachRoundReachesTheAim() {
    assertThat(Verdict.of(TWICE, new Seen(3, 2.0, 4.0, 5))).isEqualTo(Verdict.YES);
    assertThat(Verdict.of(AT_MOST_TWICE, new Seen(1, 0.5, 2.0, 5))).isEqualTo(Verdict.YES);
  }

  @Test
  void doesNotHoldWhereNoRoundReachesIt() {
    assertThat(Verdict.of(TWICE, new Seen(1, 0.5, 1.9, 5))).isEqualTo(Verdict.NO);
    assertThat(Verdict.of(AT_MOST_TWICE, new Seen(3, 2.1, 4.0, 5))).isEqualTo(Verdict.NO);
  }

  @Test
  void isUndecidedWhereTheRangeStraddlesTheAim() {
    assertThat(Verdict.of(TWICE, new Seen(3, 1.9, 4.0, 9))).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void fewRoundsOrNoRangeNeverReachAnAim() {
    assertThat(Verdict.of(TWICE, new Seen(3, 2.5, 4.0, 4))).isEqualTo(Verdict.UNDECIDED);
    assertThat(Verdict.of(TWICE, new Seen(3, null, null, null))).isEqualTo(Verdict.UNDECIDED);
    assertThat(Verdict.of(TWICE, new Seen(1.9, null, null, null))).isEqualTo(Verdict.NO);
  }

  @Test
  void whatIsCountedNeedsOneRound() {
    assertThat(Verdict.of(COUNTED, new Seen(2, null, null, null))).isEqualTo(Verdict.YES);
    assertThat(Verdict.of(COUNTED, new Seen(1.9, 1.9, 1.9, 1))).isEqualTo(Verdict.NO);
  }
}
