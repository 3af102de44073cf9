package io.commercegraph.command.feeds;

import io.commercegraph.log.LogUnavailable;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Two threads for one feed: the caller reads while another lands what was read before, in the same
 * order and never more than two batches behind.
 */
final class BatchPipeline implements AutoCloseable {

  private static final int BATCHES_BETWEEN = 2;
  private static final Duration LOOK = Duration.ofMillis(200);

  private final BlockingQueue<RowBatch> between = new ArrayBlockingQueue<>(BATCHES_BETWEEN);
  private final Consumer<RowBatch> landing;
  private final Runnable idle;
  private final Runnable whileWaiting;
  private final Map<String, String> logContext;
  private final Thread thread;
  private volatile @Nullable Throwable failure;

  /**
   * Starts the landing thread.
   *
   * @param landing is run there for each batch
   * @param idle is run there when for a second nothing came
   * @param whileWaiting is run on the caller's thread before each hand-over and while it waits
   */
  BatchPipeline(String name, Consumer<RowBatch> landing, Runnable idle, Runnable whileWaiting) {
    this.landing = landing;
    this.idle = idle;
    this.whileWaiting = whileWaiting;
    this.logContext = Objects.requireNonNullElse(MDC.getCopyOfContextMap(), Map.of());
    this.thread = Thread.ofPlatform().name(name).daemon().start(this::land);
  }

  private void land() {
    MDC.setContextMap(logContext);
    try {
      while (true) {
        RowBatch batch = between.poll(1, TimeUnit.SECONDS);
        if (batch == null) {
          idle.run();
        } else if (batch.isEmpty()) {
          return;
        } else {
          landing.accept(batch);
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error failed) {
      failure = failed;
    }
  }

  /** Hands a batch over, the empty one as the last; waits while two are waiting already. */
  void put(RowBatch batch) {
    try {
      do {
        whileWaiting.run();
        throwFailure();
      } while (!between.offer(batch, LOOK.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException interrupted) {
      throw interrupted();
    }
  }

  /** Returns when all that was handed over has landed. */
  void finish() {
    put(RowBatch.EMPTY);
    try {
      while (!thread.join(LOOK)) {
        whileWaiting.run();
      }
    } catch (InterruptedException interrupted) {
      throw interrupted();
    }
    throwFailure();
  }

  private void throwFailure() {
    Throwable failed = failure;
    if (failed instanceof Error error) {
      throw error;
    }
    if (failed instanceof RuntimeException exception) {
      throw exception;
    }
  }

  /** The node stops: whoever sends the feed is to send it again. */
  private static LogUnavailable interrupted() {
    Thread.currentThread().interrupt();
    return LogUnavailable.notRecorded("The import was interrupted", null);
  }

  /** Ends the landing thread, whatever it is at; what has landed has landed. */
  @Override
  public void close() {
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
