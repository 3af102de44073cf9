package io.commercegraph.log.yielding;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The gate that imports and replays pass, batch by batch. While calls come, one batch is at work on
 * this node at a time, and after it none for as long as keeps all of them within their share of the
 * time. When nobody has called for a moment, the gate stands open.
 *
 * <p>Nobody waits here for ever: a batch that has waited for long goes beside the others. Whoever
 * passes holds nothing that another batch needs, no transaction and no lock, and hands nothing over
 * to another batch within its own.
 */
public final class Background {

  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Callers callers;
  private final YieldingSettings settings;
  private final Semaphore turn = new Semaphore(1, true);
  private final LongAdder waitedNanos = new LongAdder();
  private final LongAdder batches = new LongAdder();
  private volatile long opensAt = System.nanoTime();

  Background(Callers callers, YieldingSettings settings) {
    this.callers = callers;
    this.settings = settings;
  }

  /** A piece of work that is done within a fraction of a second. */
  @FunctionalInterface
  public interface Batch<T extends @Nullable Object, X extends Exception> {
    T run() throws X;
  }

  /** Does a batch's work on this thread when its turn has come. */
  public <T extends @Nullable Object, X extends Exception> T pass(Batch<T, X> batch) throws X {
    if (!gives()) {
      return batch.run();
    }
    boolean alone = await();
    long begun = System.nanoTime();
    try {
      return batch.run();
    } finally {
      if (alone) {
        long now = System.nanoTime();
        opensAt = now + settings.restNanos(now - begun);
        turn.release();
      }
    }
  }

  /** How large a batch is to be now: a part of what it is where nobody calls. */
  public int batch(int full, int whileCallsCome) {
    return gives() ? whileCallsCome : full;
  }

  /** Whether it makes room at the moment. */
  boolean gives() {
    return settings.share() < 1 && callers.areHere();
  }

  double waitedSeconds() {
    return waitedNanos.sum() / 1e9;
  }

  long batches() {
    return batches.sum();
  }

  /** Whether the turn was had; without it, the batch goes all the same. */
  private boolean await() {
    long begun = System.nanoTime();
    boolean alone = false;
    try {
      alone = turn.tryAcquire(settings.patience().toNanos(), TimeUnit.NANOSECONDS);
      if (alone) {
        rest();
      }
    } catch (InterruptedException stopping) {
      // The batch itself ends at the first thing that it waits for.
      Thread.currentThread().interrupt();
    }
    batches.increment();
    waitedNanos.add(System.nanoTime() - begun);
    return alone;
  }

  private void rest() throws InterruptedException {
    for (long left = opensAt - System.nanoTime();
        left > 0 && gives();
        left = opensAt - System.nanoTime()) {
      TimeUnit.NANOSECONDS.sleep(Math.min(left, LOOK_NANOS));
    }
  }
}
