package io.commercegraph.log.store;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.jspecify.annotations.Nullable;

/**
 * The stream of one consumer: its position in the log, and the events that were read ahead.
 *
 * <p>Axon's coordinator asks a stream for more after it has let its next run begin, so two threads
 * may use it at once. What is read ahead, and the position with it, are under one lock.
 */
final class LogStream implements TrackingEventStream {

  private final LogTail tail;
  private final Deque<TrackedEventMessage<?>> ahead = new ArrayDeque<>();
  private final Object change = new Object();
  private long position;
  private long announced;
  private volatile Runnable onAvailable = () -> {};

  LogStream(LogTail tail, long position) {
    this.tail = tail;
    this.position = position;
  }

  void announce() {
    synchronized (change) {
      announced++;
      change.notifyAll();
    }
    onAvailable.run();
  }

  @Override
  public boolean setOnAvailableCallback(Runnable callback) {
    onAvailable = callback;
    return true;
  }

  @Override
  public Optional<TrackedEventMessage<?>> peek() {
    synchronized (ahead) {
      readAhead();
      return Optional.ofNullable(ahead.peekFirst());
    }
  }

  @Override
  public boolean hasNextAvailable(int timeout, TimeUnit unit) throws InterruptedException {
    long end = System.nanoTime() + unit.toNanos(timeout);
    while (true) {
      long announcedBefore = announcements();
      boolean isThere = peek().isPresent();
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (isThere || left <= 0) {
        return isThere;
      }
      synchronized (change) {
        if (announced == announcedBefore) {
          change.wait(left);
        }
      }
    }
  }

  @Override
  public TrackedEventMessage<?> nextAvailable() throws InterruptedException {
    TrackedEventMessage<?> next = take();
    while (next == null) {
      hasNextAvailable(1, TimeUnit.HOURS);
      next = take();
    }
    return next;
  }

  private @Nullable TrackedEventMessage<?> take() {
    synchronized (ahead) {
      return ahead.pollFirst();
    }
  }

  private long announcements() {
    synchronized (change) {
      return announced;
    }
  }

  private void readAhead() {
    while (ahead.isEmpty()) {
      Optional<LogBlock> next = tail.after(position);
      if (next.isEmpty()) {
        return;
      }
      for (TrackedEventMessage<?> event : next.get().events()) {
        if (LogStorageEngine.positionOf(event.trackingToken()) > position) {
          ahead.addLast(event);
        }
      }
      position = next.get().upTo();
    }
  }

  @Override
  public void close() {
    tail.unsubscribe(this);
  }
}
