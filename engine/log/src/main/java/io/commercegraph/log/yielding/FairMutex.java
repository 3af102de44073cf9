package io.commercegraph.log.yielding;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A mutual-exclusion lock that waiting threads get in the order in which they came. */
final class FairMutex {

  private final Semaphore semaphore = new Semaphore(1, true);

  /**
   * Whether the lock was acquired in time; an interrupted thread does not get it, and stays
   * interrupted.
   */
  boolean await(long nanos) {
    try {
      return semaphore.tryAcquire(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  void release() {
    semaphore.release();
  }

  /** The acquired lock as a permit: the first release counts. */
  BackgroundThrottle.Permit permit() {
    AtomicBoolean released = new AtomicBoolean();
    return () -> {
      if (!released.getAndSet(true)) {
        release();
      }
    };
  }
}
