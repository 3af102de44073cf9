package io.commercegraph.edge.ops;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.LogState.Consumer;
import io.commercegraph.api.log.LogState.Status;
import io.commercegraph.api.ops.ReadinessCheck;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Shows in which states of the store and the read models the service is ready. */
class ReadinessTest {

  private static final Duration BOUND = Duration.ofSeconds(10);
  private static final Duration JUST_NOW = Duration.ofMillis(50);

  @Test
  void readyWhenTheStoreAnswersAndAllFollow() {
    Readiness readiness =
        Readiness.of(JUST_NOW, List.of(shops(0, 0, Status.RUNNING)), BOUND, List.of());

    assertThat(readiness.isReady()).isTrue();
    assertThat(readiness.status()).isEqualTo("ready");
  }

  @Test
  void notReadyWhileTheStoreIsAway() {
    Readiness readiness =
        Readiness.of(Duration.ofSeconds(3), List.of(shops(0, 0, Status.RUNNING)), BOUND, List.of());

    assertThat(readiness.isReady()).isFalse();
    assertThat(readiness.checks().getFirst())
        .isEqualTo(new Readiness.Check("event_store", false, "No answer for 3 s."));
  }

  @Test
  void notReadyWhileAReadModelIsFurtherBehindThanTheBound() {
    assertThat(
            Readiness.of(JUST_NOW, List.of(shops(7, 9, Status.FAILING)), BOUND, List.of())
                .isReady())
        .isTrue();
    Readiness behind =
        Readiness.of(JUST_NOW, List.of(shops(7, 11, Status.FAILING)), BOUND, List.of());

    assertThat(behind.isReady()).isFalse();
    assertThat(behind.checks()).contains(new Readiness.Check("shops", false, "7 events behind."));
  }

  @Test
  void readyWhileSearchAloneIsBehind() {
    Consumer search = new Consumer("search-memory", 5, 9, 60, Status.FAILING, 1, "away");

    Readiness readiness = Readiness.of(JUST_NOW, List.of(search), BOUND, List.of());

    assertThat(readiness.isReady()).isTrue();
    assertThat(readiness.checks())
        .contains(new Readiness.Check("search-memory", false, "9 events behind."));
  }

  @Test
  void notReadyBeforeAReadModelHasCaughtUpOnce() {
    Consumer fresh = new Consumer("shops", 0, 900, 0, Status.CATCHING_UP, 2, null);

    assertThat(Readiness.of(JUST_NOW, List.of(fresh), BOUND, List.of()).isReady()).isFalse();
  }

  @Test
  void readyWhileADeadNodesWorkIsTakenOver() {
    assertThat(
            Readiness.of(JUST_NOW, List.of(shops(7, 9, Status.CATCHING_UP)), BOUND, List.of())
                .isReady())
        .isTrue();
  }

  @Test
  void notReadyWhileSomethingElseIsWrong() {
    ReadinessCheck away = check("axon_server", "It does not answer.", true);

    Readiness readiness =
        Readiness.of(JUST_NOW, List.of(shops(0, 0, Status.RUNNING)), BOUND, List.of(away));

    assertThat(readiness.isReady()).isFalse();
    assertThat(readiness.checks())
        .contains(new Readiness.Check("axon_server", false, "It does not answer."));
  }

  @Test
  void readyWhileWhatIsWrongKeepsNoCallFromItsAnswer() {
    ReadinessCheck disk = check("disk", "Imports are refused.", false);

    Readiness readiness =
        Readiness.of(JUST_NOW, List.of(shops(0, 0, Status.RUNNING)), BOUND, List.of(disk));

    assertThat(readiness.isReady()).isTrue();
    assertThat(readiness.checks())
        .contains(new Readiness.Check("disk", false, "Imports are refused."));
  }

  private static ReadinessCheck check(String name, String problem, boolean vital) {
    return new ReadinessCheck() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Optional<String> problem() {
        return Optional.of(problem);
      }

      @Override
      public boolean isVital() {
        return vital;
      }
    };
  }

  private static Consumer shops(long lagEvents, double lagSeconds, Status status) {
    return new Consumer("shops", 100, lagEvents, lagSeconds, status, 2, null);
  }
}
