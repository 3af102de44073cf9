package io.commercegraph.projections.running;

import io.commercegraph.tasks.Threads;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;

/**
 * The log as one processor reads it: the events that it handles, and of the others one in so many
 * and the last that there is, so that its token follows the log.
 *
 * <p>Axon queues each event of its source for each segment, counts these queues before it reads the
 * next event, and stops at 1,024. Events that nobody handles would fill the queues, and leave small
 * batches where there is much to catch up with.
 *
 * @param isHandled whether the processor takes an event, or must stop at it
 */
record HandledEvents(
    StreamableMessageSource<TrackedEventMessage<?>> log,
    Predicate<TrackedEventMessage<?>> isHandled)
    implements StreamableMessageSource<TrackedEventMessage<?>> {

  /** So many events in a row are left out at most. */
  static final int MOST_LEFT_OUT = 1_000;

  @Override
  public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
    return new Stream(log.openStream(token), isHandled);
  }

  @Override
  public TrackingToken createTailToken() {
    return log.createTailToken();
  }

  @Override
  public TrackingToken createHeadToken() {
    return log.createHeadToken();
  }

  @Override
  public TrackingToken createTokenAt(Instant time) {
    return log.createTokenAt(time);
  }

  @Override
  public TrackingToken createTokenSince(Duration duration) {
    return log.createTokenSince(duration);
  }

  /** Two threads of a coordinator may use it at once, as {@code LogStream} says. */
  private static final class Stream implements BlockingStream<TrackedEventMessage<?>> {

    private final BlockingStream<TrackedEventMessage<?>> log;
    private final Predicate<TrackedEventMessage<?>> isHandled;
    private @Nullable TrackedEventMessage<?> next;
    private int leftOut;

    Stream(
        BlockingStream<TrackedEventMessage<?>> log, Predicate<TrackedEventMessage<?>> isHandled) {
      this.log = log;
      this.isHandled = isHandled;
    }

    @Override
    public synchronized Optional<TrackedEventMessage<?>> peek() {
      try {
        while (next == null && log.peek().isPresent()) {
          TrackedEventMessage<?> event = log.nextAvailable();
          if (isHandled.test(event) || leftOut == MOST_LEFT_OUT || log.peek().isEmpty()) {
            next = event;
            leftOut = 0;
          } else {
            leftOut++;
          }
        }
      } catch (InterruptedException e) {
        Threads.stayInterrupted();
      }
      return Optional.ofNullable(next);
    }

    @Override
    public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
      return peek().isPresent() || (log.hasNextAvailable(timeout, unit) && peek().isPresent());
    }

    @Override
    public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
      Optional<TrackedEventMessage<?>> event = take();
      while (event.isEmpty()) {
        hasNextAvailable(1, TimeUnit.HOURS);
        event = take();
      }
      return event.get();
    }

    private synchronized Optional<TrackedEventMessage<?>> take() {
      Optional<TrackedEventMessage<?>> event = peek();
      next = null;
      return event;
    }

    @Override
    public boolean setOnAvailableCallback(Runnable callback) {
      return log.setOnAvailableCallback(callback);
    }

    @Override
    public void close() {
      log.close();
    }
  }
}
