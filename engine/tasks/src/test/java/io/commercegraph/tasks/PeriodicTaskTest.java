package io.commercegraph.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** When turns come, what ends them, and what the log says of failures. */
@ExtendWith(OutputCaptureExtension.class)
class PeriodicTaskTest {

  private static final Duration SOON = Duration.ofMillis(5);
  private static final Duration NEVER = Duration.ofDays(1);

  private final AtomicInteger turns = new AtomicInteger();
  private PeriodicTask task = PeriodicTask.named("unused").every(NEVER, turns::incrementAndGet);

  @AfterEach
  void stop() {
    task.stop();
  }

  @Test
  void turnsAreRepeatedUntilTheTaskIsStopped() throws InterruptedException {
    task = started(PeriodicTask.named("counting").stopsWithin(Duration.ofSeconds(5)), SOON);
    await().until(() -> turns.get() > 3);
    assertThat(task.isRunning()).isTrue();

    task.stop();
    int atTheStop = turns.get();
    TimeUnit.MILLISECONDS.sleep(50);
    assertThat(turns).hasValue(atTheStop);
    assertThat(task.isRunning()).isFalse();

    task.start();
    await().until(() -> turns.get() > atTheStop);
  }

  @Test
  void failuresInARowAreOneWarningAndEndNothing(CapturedOutput log) {
    AtomicBoolean failing = new AtomicBoolean(true);
    task =
        PeriodicTask.named("stumbling")
            .warning("It cannot be done now; trying again")
            .every(
                SOON,
                () -> {
                  turns.incrementAndGet();
                  if (failing.get()) {
                    throw new IllegalStateException("not yet");
                  }
                });
    task.start();
    await().until(() -> turns.get() > 3);
    assertThat(log.getAll().split("It cannot be done now; trying again", -1)).hasSize(2);

    failing.set(false);
    int failed = turns.get();
    await().until(() -> turns.get() > failed + 2);
    failing.set(true);
    await().until(() -> log.getAll().split("It cannot be done now", -1).length == 3);
  }

  @Test
  void anErrorEndsTheTaskAndTheLogSaysSo(CapturedOutput log) {
    task =
        PeriodicTask.named("breaking")
            .every(
                SOON,
                () -> {
                  turns.incrementAndGet();
                  throw new AssertionError("broken");
                });
    task.start();
    await().dontCatchUncaughtExceptions().until(() -> log.getAll().contains("breaking has ended"));
    assertThat(turns).hasValue(1);
  }

  @Test
  void aTaskThatSurvivesErrorsComesAgain() {
    task =
        PeriodicTask.named("surviving")
            .survivingErrors()
            .every(
                SOON,
                () -> {
                  if (turns.incrementAndGet() < 3) {
                    throw new AssertionError("too large");
                  }
                });
    task.start();
    await().until(() -> turns.get() > 3);
  }

  @Test
  void aTurnSaysHowLongThePauseAfterItIs() {
    task =
        PeriodicTask.named("paced")
            .paced(() -> turns.incrementAndGet() < 3 ? Duration.ZERO : NEVER);
    task.start();
    await().until(() -> turns.get() == 3);
  }

  @Test
  void afterAFailureThePauseIsAnother() {
    task =
        PeriodicTask.named("failing")
            .afterFailure(SOON)
            .every(
                NEVER,
                () -> {
                  if (turns.incrementAndGet() < 3) {
                    throw new IllegalStateException("not yet");
                  }
                });
    task.start();
    await().until(() -> turns.get() == 3);
  }

  @Test
  void whoIsWokenDoesNotPause() {
    task = started(PeriodicTask.named("sleeping").firstAfter(NEVER), NEVER);
    assertThat(turns).hasValue(0);
    task.wake();
    await().until(() -> turns.get() == 1);
    task.wake();
    await().until(() -> turns.get() == 2);
  }

  @Test
  void anInterruptThatIsNoStopEndsOneTurnAlone() {
    task =
        PeriodicTask.named("interrupted")
            .every(
                SOON,
                () -> {
                  turns.incrementAndGet();
                  Thread.currentThread().interrupt();
                });
    task.start();
    await().until(() -> turns.get() > 3);
  }

  @Test
  void jitterKeepsPausesBetweenHalfAndOneAndAHalf() {
    List<Long> times = Collections.synchronizedList(new ArrayList<>());
    task =
        PeriodicTask.named("jittered")
            .jittered()
            .every(Duration.ofMillis(20), () -> times.add(System.nanoTime()));
    task.start();
    await().until(() -> times.size() > 20);
    task.stop();
    for (int i = 1; i < 20; i++) {
      assertThat(times.get(i) - times.get(i - 1)).isGreaterThanOrEqualTo(10_000_000L);
    }
  }

  @Test
  void aStopEndsATurnThatWaits() throws InterruptedException {
    CountDownLatch inTurn = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    task =
        PeriodicTask.named("waiting")
            .stopsWithin(Duration.ofSeconds(10))
            .every(
                SOON,
                () -> {
                  inTurn.countDown();
                  try {
                    TimeUnit.DAYS.sleep(1);
                  } finally {
                    interrupted.countDown();
                  }
                });
    task.start();
    inTurn.await();
    task.stop();
    assertThat(interrupted.getCount()).isZero();
  }

  private PeriodicTask started(PeriodicTask.Settings settings, Duration pause) {
    PeriodicTask made = settings.every(pause, turns::incrementAndGet);
    made.start();
    return made;
  }
}
