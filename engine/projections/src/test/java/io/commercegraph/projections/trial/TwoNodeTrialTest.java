package io.commercegraph.projections.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.BesideOtherTests;
import org.junit.jupiter.api.Test;

/** The short form of the trial; {@code trials/two-nodes.sh} runs the long one. */
@BesideOtherTests
class TwoNodeTrialTest {

  @Test
  void whatWasAcknowledgedIsCountedOnceEverywhere() throws Exception {
    int rounds = Integer.getInteger("trial.rounds", 1);
    int writes = Integer.getInteger("trial.writes", 200);
    long seed = Long.getLong("trial.seed", 1);

    assertThat(Trial.run(rounds, writes, seed)).isEmpty();
  }
}
