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
 * The newest of the log, read once a node for all who follow it. A stream that is further behind
 * reads for itself until it gets here.
 */
final class LogTail implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(LogTail.class);
  private static final Duration POLL = Duration.ofMillis(50);

  /**
   * Where appends come one after the other, all that came meanwhile is read at once: each block
   * costs every follower a look, and those that it concerns a transaction. The first is read at
   * once.
   */
  private static final Duration GATHERING = Duration.ofMillis(20);

  private static final Duration AFTER_FAILURE = Duration.ofMillis(500);
  private static final int MOST_EVENTS = 20_000;

  private final LogReader reader;
  private final LogStorageEngine engine;
  private final Set<LogStream> followers = ConcurrentHashMap.newKeySet();
  private final Deque<LogBlock> blocks = new ArrayDeque<>();
  private final Semaphore news = new Semaphore(0);
  private final Object change = new Object();
  private long reached = -1;
  private int held;
  private boolean failing;
  private volatile boolean closed;
  private final Thread follower;

  LogTail(LogReader reader, LogStorageEngine engine) {
    this.reader = reader;
    this.engine = engine;
    this.follower = Thread.ofPlatform().name("log-tail").daemon().unstarted(this::run);
  }

  LogStream open(long position) {
    LogStream stream = new LogStream(this, position);
    followers.add(stream);
    synchronized (change) {
      if (follower.getState() == Thread.State.NEW) {
        follower.start();
      }
    }
    wake();
    return stream;
  }

  void closed(LogStream stream) {
    followers.remove(stream);
  }

  /** Something was appended here: do not wait for the next poll. */
  void wake() {
    news.release();
  }

  /** What comes after a position, if there is anything yet. */
  Optional<LogBlock> after(long position) {
    synchronized (change) {
      if (reached < 0 || position >= reached) {
        return Optional.empty();
      }
      for (LogBlock block : blocks) {
        if (block.leadsOnFrom(position)) {
          return Optional.of(block);
        }
      }
    }
    LogBlock own = read(position);
    return own.upTo() > position ? Optional.of(own) : Optional.empty();
  }

  private LogBlock read(long after) {
    List<LoggedEvent> events = reader.after(after, LogStorageEngine.BLOCK);
    List<TrackedEventMessage<?>> messages = engine.messages(events.stream()).toList();
    return new LogBlock(after, events.isEmpty() ? after : events.getLast().position(), messages);
  }

  private void run() {
    try {
      while (!closed) {
        follow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void follow() throws InterruptedException {
    try {
      int read = followers.isEmpty() ? idle() : readOn();
      failing = false;
      if (read == 0) {
        pause(POLL);
      } else if (read < LogStorageEngine.BLOCK) {
        TimeUnit.MILLISECONDS.sleep(GATHERING.toMillis());
      }
    } catch (RuntimeException e) {
      report(e);
      followers.forEach(LogStream::announce);
      pause(AFTER_FAILURE);
    }
  }

  /** Nobody listens: forget, and start at the head again when somebody does. */
  private int idle() {
    synchronized (change) {
      reached = -1;
      held = 0;
      blocks.clear();
    }
    return 0;
  }

  /** How many there were. */
  private int readOn() {
    if (reached < 0) {
      long head = reader.head();
      synchronized (change) {
        reached = head;
      }
      followers.forEach(LogStream::announce);
    }
    LogBlock next = read(reached);
    if (next.upTo() == reached) {
      return 0;
    }
    synchronized (change) {
      blocks.addLast(next);
      reached = next.upTo();
      held += next.events().size();
      while (held > MOST_EVENTS && blocks.size() > 1) {
        held -= blocks.removeFirst().events().size();
      }
    }
    followers.forEach(LogStream::announce);
    return next.events().size();
  }

  private void pause(Duration atMost) throws InterruptedException {
    if (news.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
      news.drainPermits();
    }
  }

  private void report(RuntimeException failure) {
    if (!failing) {
      LOG.warn("The log cannot be read; trying on", failure);
      failing = true;
    }
  }

  @Override
  public void close() {
    closed = true;
    follower.interrupt();
  }
}
