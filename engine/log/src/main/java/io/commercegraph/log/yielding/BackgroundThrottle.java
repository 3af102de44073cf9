package io.commercegraph.log.yielding;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The throttle of background work on this node: imports and replays run each of their batches
 * through it.
 *
 * <p>While calls come, one batch runs at a time, followed by a pause that keeps all batches
 * together within their share of the time. The transactions of projections, which follow from the
 * batches, take turns with them. When no call has come for a moment, nothing is throttled.
 *
 * <p>Every wait is bounded: a batch that has waited too long runs beside the others. A batch holds
 * no transaction and no lock when it arrives here, and starts no other batch from within.
 */
public final class BackgroundThrottle {

  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /** Bounded, since a log consumer's claim on its segment must not expire meanwhile. */
  private static final long CONSUMER_WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final CallActivity callActivity;
  private final YieldingSettings settings;

  /** Held by the batch that is next or running, also during the pause before it. */
  private final FairMutex nextBatch = new FairMutex();

  /** Held by the batch or the projection's transaction that is running; never during a pause. */
  private final FairMutex active = new FairMutex();

  private final LongAdder waitedNanos = new LongAdder();
  private final LongAdder batches = new LongAdder();
  private volatile long opensAt = System.nanoTime();
  private volatile long lastBatchAt;

  BackgroundThrottle(CallActivity callActivity, YieldingSettings settings) {
    this.callActivity = callActivity;
    this.settings = settings;
    this.lastBatchAt = System.nanoTime() - settings.mostRest().toNanos();
  }

  /** A batch of background work, done within a fraction of a second. */
  @FunctionalInterface
  public interface Batch<T extends @Nullable Object, X extends Exception> {
    T run() throws X;
  }

  /**
   * A projection transaction's right to run, given back at its end; on any thread, and more than
   * once without harm.
   */
  @FunctionalInterface
  public interface Permit {
    void release();
  }

  /** Runs a batch on this thread when its turn has come. */
  public <T extends @Nullable Object, X extends Exception> T run(Batch<T, X> batch) throws X {
    if (!isThrottling()) {
      return batch.run();
    }
    boolean first = awaitTurn();
    boolean alone = first && active.await(settings.patience().toNanos());
    long begun = System.nanoTime();
    lastBatchAt = begun;
    try {
      return batch.run();
    } finally {
      long now = System.nanoTime();
      lastBatchAt = now;
      if (alone) {
        active.release();
      }
      if (first) {
        opensAt = now + settings.restNanos(now - begun);
        nextBatch.release();
      }
    }
  }

  /**
   * Waits until a projection's transaction may run: while calls and batches come, neither beside a
   * batch nor beside another such transaction, but without a pause.
   */
  public Permit acquirePermit() {
    boolean alone = isThrottling() && hasRecentBatch() && active.await(CONSUMER_WAIT_NANOS);
    return alone ? active.permit() : () -> {};
  }

  /** The size of the next batch: smaller while calls come. */
  public int batchSize(int normalSize, int throttledSize) {
    return isThrottling() ? throttledSize : normalSize;
  }

  /** Whether calls come at the moment, so that background work gives way. */
  boolean isThrottling() {
    return settings.share() < 1 && callActivity.isRecent();
  }

  double waitedSeconds() {
    return waitedNanos.sum() / 1e9;
  }

  long batches() {
    return batches.sum();
  }

  /** Whether a batch has run within the longest pause. */
  private boolean hasRecentBatch() {
    return System.nanoTime() - lastBatchAt < settings.mostRest().toNanos();
  }

  /**
   * Waits for this batch's turn, and the pause before it; false if the wait was too long, and the
   * batch runs all the same.
   */
  private boolean awaitTurn() {
    long begun = System.nanoTime();
    boolean first = nextBatch.await(settings.patience().toNanos());
    if (first) {
      rest();
    }
    batches.increment();
    waitedNanos.add(System.nanoTime() - begun);
    return first;
  }

  private void rest() {
    try {
      for (long left = opensAt - System.nanoTime();
          left > 0 && isThrottling();
          left = opensAt - System.nanoTime()) {
        TimeUnit.NANOSECONDS.sleep(Math.min(left, POLL_NANOS));
      }
    } catch (InterruptedException stopping) {
      // The batch itself is interrupted at its first blocking call.
      Thread.currentThread().interrupt();
    }
  }
}
