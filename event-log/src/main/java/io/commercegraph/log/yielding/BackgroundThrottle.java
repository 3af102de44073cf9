package io.commercegraph.log.yielding;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The gate that imports and replays pass, batch by batch. While calls come, one batch is at work on
 * this node at a time, and after it none for as long as keeps all of them within their share of the
 * time. What follows from batches, the transactions of read models, takes turns with them. When
 * nobody has called for a moment, the gate stands open.
 *
 * <p>Nobody waits here for ever: who has waited for long goes beside the others. Whoever passes
 * holds nothing that another batch needs, no transaction and no lock, and hands nothing over to
 * another batch within its own.
 */
public final class BackgroundThrottle {

  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /** A follower's claim on its segment must not run out meanwhile. */
  private static final long FOLLOWERS_PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final CallActivity callers;
  private final YieldingSettings settings;

  /** Of the batches: whose is next has it while it rests, too. */
  private final FairMutex next = new FairMutex();

  /** Of batches and followers: none has it for longer than it works. */
  private final FairMutex atWork = new FairMutex();

  private final LongAdder waitedNanos = new LongAdder();
  private final LongAdder batches = new LongAdder();
  private volatile long opensAt = System.nanoTime();
  private volatile long batchAt;

  BackgroundThrottle(CallActivity callers, YieldingSettings settings) {
    this.callers = callers;
    this.settings = settings;
    this.batchAt = System.nanoTime() - settings.mostRest().toNanos();
  }

  /** A piece of work that is done within a fraction of a second. */
  @FunctionalInterface
  public interface Batch<T extends @Nullable Object, X extends Exception> {
    T run() throws X;
  }

  /** A follower's, which may be over on another thread or more than once. */
  @FunctionalInterface
  public interface Turn {
    void end();
  }

  /** Does a batch's work on this thread when its turn has come. */
  public <T extends @Nullable Object, X extends Exception> T pass(Batch<T, X> batch) throws X {
    if (!gives()) {
      return batch.run();
    }
    boolean first = await();
    boolean alone = first && atWork.await(settings.patience().toNanos());
    long begun = System.nanoTime();
    batchAt = begun;
    try {
      return batch.run();
    } finally {
      long now = System.nanoTime();
      batchAt = now;
      if (alone) {
        atWork.release();
      }
      if (first) {
        opensAt = now + settings.restNanos(now - begun);
        next.release();
      }
    }
  }

  /**
   * Waits until what follows from batches may be at work: with calls and batches about, neither
   * beside a batch nor beside another follower, but without a rest.
   */
  public Turn follow() {
    boolean alone = gives() && batchesPass() && atWork.await(FOLLOWERS_PATIENCE_NANOS);
    return alone ? atWork.once() : () -> {};
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

  /** Within the longest rest, there has been one. */
  private boolean batchesPass() {
    return System.nanoTime() - batchAt < settings.mostRest().toNanos();
  }

  /** Whether the turn was had; without it, the batch goes all the same. */
  private boolean await() {
    long begun = System.nanoTime();
    boolean first = next.await(settings.patience().toNanos());
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
          left > 0 && gives();
          left = opensAt - System.nanoTime()) {
        TimeUnit.NANOSECONDS.sleep(Math.min(left, LOOK_NANOS));
      }
    } catch (InterruptedException stopping) {
      // The batch itself ends at the first thing that it waits for.
      Thread.currentThread().interrupt();
    }
  }
}
