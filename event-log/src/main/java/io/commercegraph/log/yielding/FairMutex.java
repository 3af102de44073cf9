package io.commercegraph.log.yielding;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** One at a time, in the order of coming. */
final class FairMutex {

  private final Semaphore free = new Semaphore(1, true);

  /** Whether the turn was had; a thread that is to stop gets none, and keeps the sign. */
  boolean await(long nanos) {
    try {
      return free.tryAcquire(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  void release() {
    free.release();
  }

  /** The turn that was had, to be given back by whoever says first that it is over. */
  BackgroundThrottle.Turn once() {
    AtomicBoolean over = new AtomicBoolean();
    return () -> {
      if (!over.getAndSet(true)) {
        release();
      }
    };
  }
}
