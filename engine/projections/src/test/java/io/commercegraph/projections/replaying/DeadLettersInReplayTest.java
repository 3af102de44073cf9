package io.commercegraph.projections.replaying;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.projections.ProjectionsTest;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Import;

/** A rebuild with dead letters is not swapped in without an operator's consent. */
@ProjectionsTest
@Import(Visits.class)
class DeadLettersInReplayTest extends RebuiltShops {

  @Test
  void withDeadLettersItIsNotSwappedUntilAnOperatorAcceptsThem() throws InterruptedException {
    append("fine", "Fine");
    append("odd", "Odd");
    settle(append("odd", "Later"));
    String before = visits.checksum();
    visits.poison = "Odd";

    replays.start("shops");
    Replay parked = until(State.PARKED);

    assertThat(parked.parked()).isEqualTo(2);
    assertThat(deadLetters.list(10)).extracting("processor").containsOnly("shops-replay");
    assertThat(visits.checksum()).as("still the old one").isEqualTo(before);

    replays.resume("shops", false);
    assertThat(until(State.PARKED).parked()).as("still poisonous").isEqualTo(2);

    replays.resume("shops", true);
    until(State.SWITCHED);
    assertThat(deadLetters.list(10)).extracting("processor").containsOnly("shops");
    assertThat(visits.checksum()).isNotEqualTo(before);

    visits.poison = null;
    replays.start("shops");
    until(State.SWITCHED);
    assertThat(deadLetters.list(10)).as("this time they were taken").isEmpty();
    assertThat(visits.checksum()).isEqualTo(before);
    settle(append("odd", "Last"));
    assertThat(jdbc.queryForObject("SELECT seen FROM visit WHERE shop = 'odd'", Integer.class))
        .isEqualTo(3);
  }

  @Test
  void deadLettersAreRetriedWhenItIsResumed() throws InterruptedException {
    settle(append("mended", "Bad"));
    String before = visits.checksum();
    visits.poison = "Bad";
    replays.start("shops");
    until(State.PARKED);

    visits.poison = null;
    replays.resume("shops", false);
    until(State.SWITCHED);

    assertThat(deadLetters.list(10)).isEmpty();
    assertThat(visits.checksum()).isEqualTo(before);
  }
}
