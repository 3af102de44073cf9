package io.commercegraph.tasks;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * A task that a thread of its own repeats, with a pause between two turns. An exception does not
 * end the task: the first of several in a row is a warning in the log, and the next turn comes all
 * the same. An error ends the task, and the log says so. As a bean a task starts and stops with the
 * application, and it can be started again.
 */
public final class PeriodicTask implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(PeriodicTask.class);

  /** The work of one turn. */
  @FunctionalInterface
  public interface Turn {
    void run() throws InterruptedException;
  }

  /** The work of one turn, which says how long the pause after it is. */
  @FunctionalInterface
  public interface PacedTurn {
    Duration run() throws InterruptedException;
  }

  private final String name;
  private final Settings settings;
  private final PacedTurn turn;
  private final Semaphore wakings = new Semaphore(0);
  private volatile @Nullable Thread thread;
  private boolean failing;

  private PeriodicTask(Settings settings, PacedTurn turn) {
    this.name = settings.name;
    this.settings = settings;
    this.turn = turn;
  }

  /**
   * A task that is still to be described.
   *
   * @param name of its thread, and of the task in the log
   */
  public static Settings named(String name) {
    return new Settings(name);
  }

  /** How a task is repeated. */
  public static final class Settings {

    private final String name;
    private String warning = "A turn failed; the next one comes all the same";
    private Duration first = Duration.ZERO;
    private Duration afterFailure = Duration.ofSeconds(1);
    private boolean hasPauseAfterFailure;
    private Duration stopsWithin = Duration.ZERO;
    private boolean jittered;
    private boolean onPlatformThread;
    private boolean survivesErrors;

    private Settings(String name) {
      this.name = name;
    }

    /** What the log says when turns begin to fail. */
    public Settings warning(String text) {
      warning = text;
      return this;
    }

    /** How long the pause after a failed turn is, if it is not as long as after any other. */
    public Settings afterFailure(Duration pause) {
      afterFailure = pause;
      hasPauseAfterFailure = true;
      return this;
    }

    /** How long after the start the first turn comes: at once where nothing is said. */
    public Settings firstAfter(Duration pause) {
      first = pause;
      return this;
    }

    /** Pauses are half to one and a half times as long, so that not all nodes come at once. */
    public Settings jittered() {
      jittered = true;
      return this;
    }

    /** For work that blocks a carrier thread, or that must not wait for one. */
    public Settings onPlatformThread() {
      onPlatformThread = true;
      return this;
    }

    /**
     * An error is a failure like any other: for work that does not fit into memory now, and may
     * later.
     */
    public Settings survivingErrors() {
      survivesErrors = true;
      return this;
    }

    /** For how long a stop waits until a turn that is under way has ended. */
    public Settings stopsWithin(Duration atMost) {
      stopsWithin = atMost;
      return this;
    }

    /** The task, not started yet, with the same pause after each turn. */
    public PeriodicTask every(Duration pause, Turn turn) {
      if (!hasPauseAfterFailure) {
        afterFailure = pause;
      }
      return new PeriodicTask(
          this,
          () -> {
            turn.run();
            return pause;
          });
    }

    /** The task, not started yet, with the pauses that its turns ask for. */
    public PeriodicTask paced(PacedTurn turn) {
      return new PeriodicTask(this, turn);
    }
  }

  @Override
  public synchronized void start() {
    if (thread == null) {
      Thread.Builder builder =
          settings.onPlatformThread ? Thread.ofPlatform().daemon() : Thread.ofVirtual();
      Thread fresh = builder.name(name).unstarted(this::repeat);
      thread = fresh;
      fresh.start();
    }
  }

  @Override
  public void stop() {
    Thread stopped = forgetThread();
    if (stopped == null) {
      return;
    }
    stopped.interrupt();
    if (settings.stopsWithin.isPositive() && !stopped.equals(Thread.currentThread())) {
      try {
        stopped.join(settings.stopsWithin);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private synchronized @Nullable Thread forgetThread() {
    Thread known = thread;
    thread = null;
    return known;
  }

  @Override
  public boolean isRunning() {
    return thread != null;
  }

  /** Ends the pause that the task is in, or leaves out the one that comes next. */
  public void wake() {
    wakings.release();
  }

  private void repeat() {
    Duration pause = settings.first;
    while (isCurrent()) {
      try {
        pause(pause);
        pause = oneTurn();
      } catch (InterruptedException interrupted) {
        // By a stop, which the loop's condition sees. By anybody else, this turn alone has ended.
        pause = settings.afterFailure;
      } catch (Error fatal) {
        LOG.error("{} has ended, and will not come again before a restart", name, fatal);
        throw fatal;
      }
    }
  }

  /** Whether the calling thread is the one that does the turns: not after a stop. */
  private boolean isCurrent() {
    return Thread.currentThread().equals(thread);
  }

  private Duration oneTurn() throws InterruptedException {
    try {
      Duration pause = turn.run();
      failing = false;
      return pause;
    } catch (RuntimeException failure) {
      return failed(failure);
    } catch (Error failure) {
      if (!settings.survivesErrors) {
        throw failure;
      }
      return failed(failure);
    }
  }

  private Duration failed(Throwable failure) {
    if (!isCurrent()) {
      LOG.debug("{} was stopped in the middle of a turn", name, failure);
    } else if (!failing) {
      LOG.warn("{}: {}", name, settings.warning, failure);
      failing = true;
    }
    return settings.afterFailure;
  }

  private void pause(Duration pause) throws InterruptedException {
    long nanos = pause.toNanos();
    if (nanos <= 0) {
      return;
    }
    if (settings.jittered) {
      nanos = ThreadLocalRandom.current().nextLong(nanos / 2, nanos / 2 * 3 + 1);
    }
    if (wakings.tryAcquire(nanos, TimeUnit.NANOSECONDS)) {
      wakings.drainPermits();
    }
  }
}
