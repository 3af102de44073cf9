package io.commercegraph.tasks;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;

/** Threads and pauses for work that is done once, beside the caller. */
public final class Threads {

  private Threads() {}

  /** Leaves the caller's thread interrupted, for code that has caught an interrupt. */
  public static void stayInterrupted() {
    Thread.currentThread().interrupt();
  }

  /** Runs each piece of work on a virtual thread of this name. */
  public static Executor virtual(String name) {
    return work -> Thread.ofVirtual().name(name).start(work);
  }

  /**
   * Pauses the caller for half of a duration to all of it, at random, so that two who collided do
   * not collide again.
   *
   * @return false where the pause was interrupted; the caller's thread stays interrupted then
   */
  public static boolean pauseAbout(Duration longest) {
    long millis = longest.toMillis();
    try {
      Thread.sleep(ThreadLocalRandom.current().nextLong(millis / 2, millis + 1));
      return true;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
