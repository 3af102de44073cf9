package io.commercegraph.log.yielding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BackgroundThrottleTest {

  private static final Duration FOR_EVER = Duration.ofHours(1);
  private static final Duration NONE = Duration.ZERO;
  private static final Duration WORK = Duration.ofMillis(20);

  @Test
  void letsAllWorkAtOnceWhereNobodyCalls() throws Exception {
    BackgroundThrottle background = background(new CallActivity(settings(FOR_EVER, 0.2, FOR_EVER)), 0.2);
    CyclicBarrier both = new CyclicBarrier(2);
    inTwoThreads(() -> background.pass(both::await));
    assertThat(background.batches()).isZero();
  }

  @Test
  void letsOneWorkAtATimeWhileCallsCome() throws Exception {
    BackgroundThrottle background = background(someoneHere(), 0.5);
    AtWork atWork = new AtWork();
    inTwoThreads(
        () -> {
          for (int i = 0; i < 5; i++) {
            background.pass(atWork::aMoment);
          }
          return true;
        });
    assertThat(atWork.most()).isEqualTo(1);
    assertThat(background.batches()).isEqualTo(10);
  }

  @Test
  void keepsAllOfThemWithinTheirShareOfTheTime() throws Exception {
    BackgroundThrottle background = background(someoneHere(), 0.25);
    long begun = System.nanoTime();
    for (int i = 0; i < 5; i++) {
      background.pass(this::work);
    }
    // Four rests of three times the work.
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(WORK.multipliedBy(17));
    assertThat(background.waitedSeconds()).isPositive();
  }

  @Test
  void goesOnAtOnceWhenTheLastCallIsOver() throws Exception {
    CallActivity callers = new CallActivity(settings(Duration.ofMillis(200), 0.001, FOR_EVER));
    BackgroundThrottle background =
        new BackgroundThrottle(callers, settings(Duration.ofMillis(200), 0.001, FOR_EVER));
    callers.seen();
    background.pass(this::work);
    long begun = System.nanoTime();
    background.pass(this::work);
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void letsNothingWaitForEverBehindABatchThatStands() throws Exception {
    BackgroundThrottle background =
        new BackgroundThrottle(someoneHere(), settings(FOR_EVER, 0.2, Duration.ofMillis(50)));
    besideABatchThatStands(
        background,
        () -> {
          for (int i = 0; i < 3; i++) {
            background.pass(this::work);
          }
          return true;
        });
  }

  @Test
  void letsFollowersWorkNeitherBesideABatchNorBesideEachOther() throws Exception {
    BackgroundThrottle background = background(someoneHere(), 0.9);
    background.pass(this::work);
    AtWork atWork = new AtWork();
    inTwoThreads(
        () -> {
          for (int i = 0; i < 5; i++) {
            BackgroundThrottle.Turn turn = background.follow();
            atWork.aMoment();
            turn.end();
            background.pass(atWork::aMoment);
          }
          return true;
        });
    assertThat(atWork.most()).isEqualTo(1);
  }

  @Test
  void letsFollowersGoWhileTheNextBatchRests() throws Exception {
    BackgroundThrottle background = background(someoneHere(), 0.0001);
    background.pass(this::work);
    Thread next = Thread.ofPlatform().daemon().start(() -> background.pass(() -> true));
    next.join(Duration.ofMillis(50));
    assertThat(next.isAlive()).isTrue();
    long begun = System.nanoTime();
    background.follow().end();
    background.follow().end();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMillis(500));
    next.interrupt();
    next.join();
  }

  @Test
  void letsAllFollowersWorkAtOnceWhereNoBatchHasPassed() throws Exception {
    BackgroundThrottle background =
        new BackgroundThrottle(
            someoneHere(), new YieldingSettings(FOR_EVER, 0.2, FOR_EVER, Duration.ofSeconds(1)));
    CyclicBarrier both = new CyclicBarrier(2);
    inTwoThreads(
        () -> {
          BackgroundThrottle.Turn turn = background.follow();
          both.await();
          turn.end();
          return true;
        });
    assertThat(both.isBroken()).isFalse();
  }

  @Test
  void letsAFollowerGoBesideABatchThatStands() throws Exception {
    BackgroundThrottle background = background(someoneHere(), 0.2);
    besideABatchThatStands(
        background,
        () -> {
          background.follow().end();
          return true;
        });
  }

  @Test
  void countsTheEndOfATurnOnce() throws Exception {
    BackgroundThrottle background = background(someoneHere(), 0.9);
    background.pass(this::work);
    BackgroundThrottle.Turn turn = background.follow();
    turn.end();
    turn.end();
    BackgroundThrottle.Turn held = background.follow();
    long begun = System.nanoTime();
    background.follow().end();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(500));
    held.end();
  }

  @Test
  void restsNoLongerThanIsAllowedHoweverLongABatchTook() {
    YieldingSettings settings =
        new YieldingSettings(FOR_EVER, 0.2, FOR_EVER, Duration.ofSeconds(1));
    assertThat(settings.restNanos(TimeUnit.SECONDS.toNanos(60)))
        .isEqualTo(TimeUnit.SECONDS.toNanos(1));
    assertThat(settings.restNanos(TimeUnit.MILLISECONDS.toNanos(10)))
        .isEqualTo(TimeUnit.MILLISECONDS.toNanos(40));
  }

  @Test
  void givesTheTurnBackWhenABatchFails() {
    BackgroundThrottle background = background(someoneHere(), 0.9);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(
              () ->
                  background.pass(
                      () -> {
                        throw new IllegalStateException("of the batch");
                      }))
          .hasMessage("of the batch");
    }
  }

  @Test
  void letsABatchOfAThreadThatIsToStopGoAndKeepsTheSign() {
    BackgroundThrottle background = background(someoneHere(), 0.2);
    Thread.currentThread().interrupt();
    assertThat(background.<Boolean, RuntimeException>pass(() -> true)).isTrue();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void makesNoRoomWhereItsShareIsAllOfTheTime() {
    BackgroundThrottle background = background(someoneHere(), 1);
    assertThat(background.batch(5_000, 250)).isEqualTo(5_000);
    assertThat(background(someoneHere(), 0.5).batch(5_000, 250)).isEqualTo(250);
  }

  private int work() throws InterruptedException {
    Thread.sleep(WORK);
    return 0;
  }

  /** How many were at work at once. */
  private static final class AtWork {

    private final AtomicInteger now = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    /** Long enough for another to come in between, if it can. */
    int aMoment() throws InterruptedException {
      most.accumulateAndGet(now.incrementAndGet(), Math::max);
      Thread.sleep(2);
      return now.decrementAndGet();
    }

    int most() {
      return most.get();
    }
  }

  private interface Work {
    Object run() throws Exception;
  }

  private static void besideABatchThatStands(BackgroundThrottle background, Work work) throws Exception {
    CountDownLatch stands = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<?> standing =
          other.submit(
              () ->
                  background.pass(
                      () -> {
                        stands.countDown();
                        return goOn.await(20, TimeUnit.SECONDS);
                      }));
      stands.await();
      work.run();
      assertThat(standing.isDone()).isFalse();
      goOn.countDown();
      standing.get();
    }
  }

  private static void inTwoThreads(Work work) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<?>> both = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        both.add(threads.submit(work::run));
      }
      for (Future<?> each : both) {
        each.get();
      }
    }
  }

  private static BackgroundThrottle background(CallActivity callers, double share) {
    return new BackgroundThrottle(callers, settings(FOR_EVER, share, FOR_EVER));
  }

  private static CallActivity someoneHere() {
    CallActivity callers = new CallActivity(settings(FOR_EVER, 0.2, NONE));
    callers.seen();
    return callers;
  }

  private static YieldingSettings settings(Duration quiet, double share, Duration patience) {
    return new YieldingSettings(quiet, share, patience, FOR_EVER);
  }
}
