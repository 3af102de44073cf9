package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Shows that a value is made in the background and that its failure reaches those who need it. */
class BackgroundValueTest {

  @Test
  void isMadeOnAThreadOfItsOwnAndWaitedForWhereItIsNeeded() {
    CountDownLatch theStartGoesOn = new CountDownLatch(1);
    BackgroundValue<String> made =
        BackgroundValue.make(
            "aside",
            () -> {
              awaitIt(theStartGoesOn);
              return Thread.currentThread().getName();
            });

    theStartGoesOn.countDown();

    assertThat(made.get()).isEqualTo("aside");
  }

  @Test
  void failsWhoNeedsItAsItsMakingFailed() {
    StartRefused refused = new StartRefused("there is no room");
    BackgroundValue<String> made =
        BackgroundValue.make(
            "aside",
            () -> {
              throw refused;
            });

    assertThatThrownBy(made::get).isSameAs(refused);
    assertThatThrownBy(made::get).isSameAs(refused);
  }

  private static void awaitIt(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
