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

/** Shows how background work gives way while calls come, and how long it waits at most. */
@Timeout(30)
class BackgroundThrottleTest {

  private static final Duration FOR_EVER = Duration.ofHours(1);
  private static final Duration NONE = Duration.ZERO;
  private static final Duration WORK = Duration.ofMillis(20);

  @Test
  void runsAllBatchesAtOnceWithoutCalls() throws Exception {
    BackgroundThrottle throttle =
        throttle(new CallActivity(settings(FOR_EVER, 0.2, FOR_EVER)), 0.2);
    CyclicBarrier both = new CyclicBarrier(2);
    inTwoThreads(() -> throttle.run(both::await));
    assertThat(throttle.batches()).isZero();
  }

  @Test
  void runsOneBatchAtATimeWhileCallsCome() throws Exception {
    BackgroundThrottle throttle = throttle(someoneHere(), 0.5);
    AtWork atWork = new AtWork();
    inTwoThreads(
        () -> {
          for (int i = 0; i < 5; i++) {
            throttle.run(atWork::aMoment);
          }
          return true;
        });
    assertThat(atWork.most()).isEqualTo(1);
    assertThat(throttle.batches()).isEqualTo(10);
  }

  @Test
  void keepsAllBatchesWithinTheirShareOfTheTime() throws Exception {
    BackgroundThrottle throttle = throttle(someoneHere(), 0.25);
    long begun = System.nanoTime();
    for (int i = 0; i < 5; i++) {
      throttle.run(this::work);
    }
    // Four rests of three times the work.
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(WORK.multipliedBy(17));
    assertThat(throttle.waitedSeconds()).isPositive();
  }

  @Test
  void endsThePauseWhenCallsEnd() throws Exception {
    CallActivity callActivity = new CallActivity(settings(Duration.ofMillis(200), 0.001, FOR_EVER));
    BackgroundThrottle throttle =
        new BackgroundThrottle(callActivity, settings(Duration.ofMillis(200), 0.001, FOR_EVER));
    callActivity.recordCall();
    throttle.run(this::work);
    long begun = System.nanoTime();
    throttle.run(this::work);
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void boundsTheWaitBehindAHangingBatch() throws Exception {
    BackgroundThrottle throttle =
        new BackgroundThrottle(someoneHere(), settings(FOR_EVER, 0.2, Duration.ofMillis(50)));
    besideABatchThatStands(
        throttle,
        () -> {
          for (int i = 0; i < 3; i++) {
            throttle.run(this::work);
          }
          return true;
        });
  }

  @Test
  void runsProjectionsNeitherBesideABatchNorBesideEachOther() throws Exception {
    BackgroundThrottle throttle = throttle(someoneHere(), 0.9);
    throttle.run(this::work);
    AtWork atWork = new AtWork();
    inTwoThreads(
        () -> {
          for (int i = 0; i < 5; i++) {
            BackgroundThrottle.Permit permit = throttle.acquirePermit();
            atWork.aMoment();
            permit.release();
            throttle.run(atWork::aMoment);
          }
          return true;
        });
    assertThat(atWork.most()).isEqualTo(1);
  }

  @Test
  void runsProjectionsDuringThePauseBetweenBatches() throws Exception {
    BackgroundThrottle throttle = throttle(someoneHere(), 0.0001);
    throttle.run(this::work);
    Thread next = Thread.ofPlatform().daemon().start(() -> throttle.run(() -> true));
    next.join(Duration.ofMillis(50));
    assertThat(next.isAlive()).isTrue();
    long begun = System.nanoTime();
    throttle.acquirePermit().release();
    throttle.acquirePermit().release();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMillis(500));
    next.interrupt();
    next.join();
  }

  @Test
  void runsAllProjectionsAtOnceWithoutBatches() throws Exception {
    BackgroundThrottle throttle =
        new BackgroundThrottle(
            someoneHere(), new YieldingSettings(FOR_EVER, 0.2, FOR_EVER, Duration.ofSeconds(1)));
    CyclicBarrier both = new CyclicBarrier(2);
    inTwoThreads(
        () -> {
          BackgroundThrottle.Permit permit = throttle.acquirePermit();
          both.await();
          permit.release();
          return true;
        });
    assertThat(both.isBroken()).isFalse();
  }

  @Test
  void boundsTheWaitOfAProjectionBehindAHangingBatch() throws Exception {
    BackgroundThrottle throttle = throttle(someoneHere(), 0.2);
    besideABatchThatStands(
        throttle,
        () -> {
          throttle.acquirePermit().release();
          return true;
        });
  }

  @Test
  void releasesAPermitOnce() throws Exception {
    BackgroundThrottle throttle = throttle(someoneHere(), 0.9);
    throttle.run(this::work);
    BackgroundThrottle.Permit permit = throttle.acquirePermit();
    permit.release();
    permit.release();
    BackgroundThrottle.Permit held = throttle.acquirePermit();
    long begun = System.nanoTime();
    throttle.acquirePermit().release();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(500));
    held.release();
  }

  @Test
  void boundsThePauseHoweverLongABatchTook() {
    YieldingSettings settings =
        new YieldingSettings(FOR_EVER, 0.2, FOR_EVER, Duration.ofSeconds(1));
    assertThat(settings.restNanos(TimeUnit.SECONDS.toNanos(60)))
        .isEqualTo(TimeUnit.SECONDS.toNanos(1));
    assertThat(settings.restNanos(TimeUnit.MILLISECONDS.toNanos(10)))
        .isEqualTo(TimeUnit.MILLISECONDS.toNanos(40));
  }

  @Test
  void releasesTheLockWhenABatchFails() {
    BackgroundThrottle throttle = throttle(someoneHere(), 0.9);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(
              () ->
                  throttle.run(
                      () -> {
                        throw new IllegalStateException("of the batch");
                      }))
          .hasMessage("of the batch");
    }
  }

  @Test
  void runsABatchOfAnInterruptedThreadAndKeepsItInterrupted() {
    BackgroundThrottle throttle = throttle(someoneHere(), 0.2);
    Thread.currentThread().interrupt();
    assertThat(throttle.<Boolean, RuntimeException>run(() -> true)).isTrue();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void doesNotThrottleWithAShareOfOne() {
    BackgroundThrottle throttle = throttle(someoneHere(), 1);
    assertThat(throttle.batchSize(5_000, 250)).isEqualTo(5_000);
    assertThat(throttle(someoneHere(), 0.5).batchSize(5_000, 250)).isEqualTo(250);
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

  private static void besideABatchThatStands(BackgroundThrottle throttle, Work work)
      throws Exception {
    CountDownLatch stands = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<?> standing =
          other.submit(
              () ->
                  throttle.run(
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

  private static BackgroundThrottle throttle(CallActivity callActivity, double share) {
    return new BackgroundThrottle(callActivity, settings(FOR_EVER, share, FOR_EVER));
  }

  private static CallActivity someoneHere() {
    CallActivity callActivity = new CallActivity(settings(FOR_EVER, 0.2, NONE));
    callActivity.recordCall();
    return callActivity;
  }

  private static YieldingSettings settings(Duration quiet, double share, Duration patience) {
    return new YieldingSettings(quiet, share, patience, FOR_EVER);
  }
}
