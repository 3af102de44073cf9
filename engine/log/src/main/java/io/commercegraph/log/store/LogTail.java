package io.commercegraph.log.store;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tail of the log: a reader thread and a cache of the newest events, shared by all consumers on
 * this node.
 *
 * <p>A consumer that is further behind reads for itself, until it has caught up with the cache.
 */
final class LogTail implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(LogTail.class);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

  /**
   * The pause after a block that was not full.
   *
   * <p>While appends come one after the other, all that came in the pause is then read at once:
   * each block costs every consumer a check, and those that it concerns a transaction. The first
   * block is read at once.
   */
  private static final Duration BATCHING_DELAY = Duration.ofMillis(20);

  private static final Duration RETRY_DELAY = Duration.ofMillis(500);

  /** An import's append whole, so that each consumer is told of it, and writes its part, once. */
  private static final int SHARED_BLOCK_SIZE = 4_000;

  private static final int MAX_CACHED_EVENTS = 20_000;

  private final LogReader reader;
  private final LogStorageEngine engine;
  private final Set<LogStream> streams = ConcurrentHashMap.newKeySet();
  private final Deque<LogBlock> blocks = new ArrayDeque<>();
  private final Semaphore wakeups = new Semaphore(0);
  private final Object change = new Object();
  private long reached = -1;
  private int cachedEvents;
  private boolean failing;
  private volatile boolean closed;
  private final Thread thread;

  LogTail(LogReader reader, LogStorageEngine engine) {
    this.reader = reader;
    this.engine = engine;
    this.thread = Thread.ofPlatform().name("log-tail").daemon().unstarted(this::run);
  }

  LogStream open(long position) {
    LogStream stream = new LogStream(this, position);
    streams.add(stream);
    synchronized (change) {
      if (thread.getState() == Thread.State.NEW) {
        thread.start();
      }
    }
    wake();
    return stream;
  }

  void unsubscribe(LogStream stream) {
    streams.remove(stream);
  }

  /** Ends the current pause, since something was appended on this node. */
  void wake() {
    wakeups.release();
  }

  /** The block after a position, if there are events yet. */
  Optional<LogBlock> after(long position) {
    synchronized (change) {
      if (reached < 0 || position >= reached) {
        return Optional.empty();
      }
      for (LogBlock block : blocks) {
        if (block.continuesFrom(position)) {
          return Optional.of(block);
        }
      }
    }
    LogBlock own = read(position, LogStorageEngine.BLOCK_SIZE);
    return own.upTo() > position ? Optional.of(own) : Optional.empty();
  }

  private LogBlock read(long after, int limit) {
    List<LoggedEvent> events = reader.after(after, limit);
    List<TrackedEventMessage<?>> messages = engine.messages(events.stream()).toList();
    return new LogBlock(after, events.isEmpty() ? after : events.getLast().position(), messages);
  }

  private void run() {
    try {
      while (!closed) {
        poll();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void poll() throws InterruptedException {
    try {
      int read = streams.isEmpty() ? clearCache() : readNext();
      failing = false;
      if (read == 0) {
        pause(POLL_INTERVAL);
      } else if (read < SHARED_BLOCK_SIZE) {
        TimeUnit.MILLISECONDS.sleep(BATCHING_DELAY.toMillis());
      }
    } catch (RuntimeException e) {
      report(e);
      streams.forEach(LogStream::announce);
      pause(RETRY_DELAY);
    }
  }

  /**
   * Empties the cache while no consumer is subscribed; the next one starts it again at the head.
   */
  private int clearCache() {
    synchronized (change) {
      reached = -1;
      cachedEvents = 0;
      blocks.clear();
    }
    return 0;
  }

  /** Reads the next block and caches it; returns how many events it has. */
  private int readNext() {
    if (reached < 0) {
      long head = reader.head();
      synchronized (change) {
        reached = head;
      }
      streams.forEach(LogStream::announce);
    }
    LogBlock next = read(reached, SHARED_BLOCK_SIZE);
    if (next.upTo() == reached) {
      return 0;
    }
    synchronized (change) {
      blocks.addLast(next);
      reached = next.upTo();
      cachedEvents += next.events().size();
      while (cachedEvents > MAX_CACHED_EVENTS && blocks.size() > 1) {
        cachedEvents -= blocks.removeFirst().events().size();
      }
    }
    streams.forEach(LogStream::announce);
    return next.events().size();
  }

  private void pause(Duration atMost) throws InterruptedException {
    if (wakeups.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      wakeups.drainPermits();
    }
  }

  private void report(RuntimeException failure) {
    if (!failing) {
      LOG.warn("The log could not be read; retrying", failure);
      failing = true;
    }
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
  }
}
