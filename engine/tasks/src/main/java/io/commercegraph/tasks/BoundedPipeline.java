package io.commercegraph.tasks;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * A bounded producer-consumer pipeline between two threads. The caller's thread produces items, the
 * pipeline's thread consumes them in their order, and a full queue makes the caller wait. What
 * fails on the pipeline's thread is thrown to the caller.
 */
public final class BoundedPipeline<T> implements AutoCloseable {

  private static final Duration POLL = Duration.ofMillis(200);

  /** What the pipeline calls. */
  public interface Stages<T> {

    /** Consumes one item, on the pipeline's thread. */
    void consume(T item);

    /** Is called on the pipeline's thread each second without an item. */
    void idle();

    /** Is called on the caller's thread before each item is queued, and while the caller waits. */
    void whileWaiting();

    /** What the caller is thrown when its thread is interrupted; the interrupt stays set. */
    RuntimeException interrupted(InterruptedException cause);
  }

  private final BlockingQueue<Optional<T>> queue;
  private final Stages<T> stages;
  private final Map<String, String> logContext;
  private final Thread thread;
  private volatile @Nullable Throwable failure;

  /**
   * Starts the consuming thread.
   *
   * @param capacity greatest number of waiting items
   */
  public BoundedPipeline(String name, int capacity, Stages<T> stages) {
    this.queue = new ArrayBlockingQueue<>(capacity);
    this.stages = stages;
    this.logContext = Objects.requireNonNullElse(MDC.getCopyOfContextMap(), Map.of());
    this.thread = Thread.ofPlatform().name(name).daemon().start(this::consumeAll);
  }

  private void consumeAll() {
    MDC.setContextMap(logContext);
    try {
      while (true) {
        Optional<T> item = queue.poll(1, TimeUnit.SECONDS);
        if (item == null) {
          stages.idle();
        } else if (item.isEmpty()) {
          return;
        } else {
          stages.consume(item.get());
        }
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error failed) {
      failure = failed;
    }
  }

  /** Queues an item; waits while the queue is full. */
  public void put(T item) {
    offer(Optional.of(item));
  }

  /** Returns when all queued items are consumed. */
  public void finish() {
    offer(Optional.empty());
    try {
      while (!thread.join(POLL)) {
        stages.whileWaiting();
      }
    } catch (InterruptedException interrupted) {
      throw interrupted(interrupted);
    }
    throwFailure();
  }

  private void offer(Optional<T> item) {
    try {
      do {
        stages.whileWaiting();
        throwFailure();
      } while (!queue.offer(item, POLL.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException interrupted) {
      throw interrupted(interrupted);
    }
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

  private RuntimeException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return stages.interrupted(cause);
  }

  /** Stops the consuming thread and waits until it has ended. What is consumed stays. */
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
