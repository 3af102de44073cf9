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
 * A bounded producer-consumer pipeline between two threads of one run. The caller's thread reads
 * the feed, the pipeline's thread imports the batches in their order and is never more than two
 * batches behind.
 */
final class BatchPipeline implements AutoCloseable {

  private static final int BATCHES_BETWEEN = 2;
  private static final Duration POLL = Duration.ofMillis(200);

  private final BlockingQueue<RowBatch> queue = new ArrayBlockingQueue<>(BATCHES_BETWEEN);
  private final Consumer<RowBatch> importer;
  private final Runnable idle;
  private final Runnable whileWaiting;
  private final Map<String, String> logContext;
  private final Thread thread;
  private volatile @Nullable Throwable failure;

  /**
   * Starts the importing thread.
   *
   * @param importer is run on the importing thread for each batch
   * @param idle is run on the importing thread when no batch came for a second
   * @param whileWaiting is run on the caller's thread before each batch is queued and while the
   *     caller waits
   */
  BatchPipeline(String name, Consumer<RowBatch> importer, Runnable idle, Runnable whileWaiting) {
    this.importer = importer;
    this.idle = idle;
    this.whileWaiting = whileWaiting;
    this.logContext = Objects.requireNonNullElse(MDC.getCopyOfContextMap(), Map.of());
    this.thread = Thread.ofPlatform().name(name).daemon().start(this::importBatches);
  }

  private void importBatches() {
    MDC.setContextMap(logContext);
    try {
      while (true) {
        RowBatch batch = queue.poll(1, TimeUnit.SECONDS);
        if (batch == null) {
          idle.run();
        } else if (batch.isEmpty()) {
          return;
        } else {
          importer.accept(batch);
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error failed) {
      failure = failed;
    }
  }

  /** Queues a batch; an empty batch ends the pipeline. Waits while the queue is full. */
  void put(RowBatch batch) {
    try {
      do {
        whileWaiting.run();
        throwFailure();
      } while (!queue.offer(batch, POLL.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException interrupted) {
      throw interrupted();
    }
  }

  /** Returns when all queued batches are imported. */
  void finish() {
    put(RowBatch.EMPTY);
    try {
      while (!thread.join(POLL)) {
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

  /** The exception for a node that stops: the sender has to send the feed again. */
  private static LogUnavailable interrupted() {
    Thread.currentThread().interrupt();
    return LogUnavailable.notRecorded("The import was interrupted", null);
  }

  /** Stops the importing thread. What is imported stays. */
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
