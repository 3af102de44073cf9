package io.commercegraph.tasks;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A timer that ends work which takes too long: each deadline runs its action unless it is lifted.
 */
public final class Deadlines implements AutoCloseable {

  private final ScheduledExecutorService timer;

  /**
   * Makes a timer with a thread of its own.
   *
   * @param name of the thread
   */
  public Deadlines(String name) {
    this.timer =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name(name).daemon().factory());
  }

  /** A deadline that is lifted when it is closed. */
  public interface Deadline extends AutoCloseable {
    @Override
    void close();
  }

  /** Runs the action on the timer's thread after a time; the action must not block. */
  public Deadline after(Duration time, Runnable action) {
    Future<?> due = timer.schedule(action, time.toNanos(), TimeUnit.NANOSECONDS);
    return () -> due.cancel(false);
  }

  /** Lifts all deadlines. */
  @Override
  public void close() {
    timer.shutdownNow();
  }
}
