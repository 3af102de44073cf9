package io.commercegraph.log.store;

import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.writes.WriteCircuitBreaker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The appender of this node, which does group commit: appends that arrive while a write is running
 * wait in a queue, and go into the log together in one statement.
 *
 * <p>A caller that finds no write running writes at once, on its own thread. The events of one
 * caller stay together and are recorded all or none. Group commit: DeWitt et al., "Implementation
 * Techniques for Main Memory Database Systems", SIGMOD 1984.
 */
public final class LogAppender implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(LogAppender.class);
  private static final int MAX_BATCH_EVENTS = 4_000;
  private static final int QUEUE_CAPACITY = 4_096;
  private static final Duration ENQUEUE_TIMEOUT = Duration.ofSeconds(5);

  private final LogWriter log;
  private final WriteCircuitBreaker circuitBreaker;
  private final Runnable onAppended;
  private final ReentrantLock writing = new ReentrantLock();
  private final BlockingQueue<PendingAppend> queue = new ArrayBlockingQueue<>(QUEUE_CAPACITY);
  private final Thread writer;
  private volatile boolean closed;

  public LogAppender(LogWriter log, WriteCircuitBreaker circuitBreaker, Runnable onAppended) {
    this.log = log;
    this.circuitBreaker = circuitBreaker;
    this.onAppended = onAppended;
    this.writer = Thread.ofPlatform().name("log-appender").daemon().start(this::run);
  }

  /** Appends all events or none; returns when they are durable. */
  public AppendResult append(List<EventRow> rows) {
    refuseDuplicates(rows);
    PendingAppend append = new PendingAppend(rows);
    if (!tryWriteDirectly(append)) {
      enqueue(append);
    }
    return append.await();
  }

  private boolean tryWriteDirectly(PendingAppend append) {
    if (!queue.isEmpty() || !writing.tryLock()) {
      return false;
    }
    try {
      refuseWhenClosed();
      write(List.of(append));
    } finally {
      writing.unlock();
    }
    onAppended.run();
    return true;
  }

  private void enqueue(PendingAppend append) {
    try {
      refuseWhenClosed();
      if (!queue.offer(append, ENQUEUE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        throw LogUnavailable.notRecorded("Too many appends wait for the store", null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw LogUnavailable.notRecorded("Interrupted before the append began", e);
    }
    if (closed) {
      refuseAllWaiting();
    }
  }

  private void run() {
    List<PendingAppend> batch = new ArrayList<>();
    while (!closed) {
      try {
        batch.clear();
        PendingAppend first = queue.take();
        writing.lock();
        try {
          gather(first, batch);
          write(batch);
        } finally {
          writing.unlock();
        }
        onAppended.run();
      } catch (InterruptedException e) {
        break;
      } catch (RuntimeException | Error e) {
        // Any failure must be answered, or a caller would wait for ever.
        batch.forEach(
            append -> append.refused(LogUnavailable.maybeRecorded("The appender failed", e)));
        LOG.error("The appender failed", e);
      }
    }
    refuseAllWaiting();
  }

  private void gather(PendingAppend first, List<PendingAppend> batch) {
    int events = 0;
    for (PendingAppend next = first;
        next != null;
        next = events < MAX_BATCH_EVENTS ? queue.poll() : null) {
      batch.add(next);
      events += next.rows.size();
    }
  }

  /** Writes a batch, and answers each of its appends in any case. */
  private void write(List<PendingAppend> batch) {
    List<PendingAppend> left = batch;
    while (!left.isEmpty()) {
      List<EventRow> rows = left.stream().flatMap(append -> append.rows.stream()).toList();
      try {
        AppendResult result = log.append(rows);
        for (PendingAppend append : left) {
          append.recorded(result);
          result = result.skip(append.rows.size());
        }
        return;
      } catch (AppendFailure e) {
        circuitBreaker.recordFailure(e);
        left = handleFailure(left, rows, e);
      }
    }
  }

  private List<PendingAppend> handleFailure(
      List<PendingAppend> batch, List<EventRow> rows, AppendFailure failure) {
    switch (failure.kind()) {
      case UNKNOWN -> {
        log.close();
        return refuseAll(batch, LogUnavailable.maybeRecorded(failure.why(), failure));
      }
      case CONFLICT -> {
        return withoutConflicts(batch, rows);
      }
      case UNSTORABLE -> {
        if (batch.size() == 1) {
          return refuseAll(batch, LogUnavailable.notRecorded(failure.why(), failure));
        }
      }
      case REFUSED -> {
        return refuseAll(batch, LogUnavailable.notRecorded(failure.why(), failure));
      }
    }
    // One of them cannot be stored: write each by itself, so that only that one fails.
    batch.forEach(append -> write(List.of(append)));
    return List.of();
  }

  /**
   * The appends whose events are not recorded yet; of two that claim the same id or position, the
   * first.
   */
  private List<PendingAppend> withoutConflicts(List<PendingAppend> batch, List<EventRow> rows) {
    ExistingEvents existing;
    try {
      existing = log.existing(rows);
    } catch (AppendFailure e) {
      log.close();
      return refuseAll(batch, LogUnavailable.notRecorded("The store went away", e));
    }
    List<PendingAppend> left = new ArrayList<>();
    List<PendingAppend> retried = new ArrayList<>();
    Set<Object> claimed = new HashSet<>();
    for (PendingAppend append : batch) {
      EventRow conflicting =
          append.rows.stream().filter(existing::contains).findFirst().orElse(null);
      if (conflicting != null) {
        append.refused(conflict(conflicting, existing.containsId(conflicting)));
      } else if (collidesWith(append, claimed)) {
        retried.add(append);
      } else {
        left.add(append);
      }
    }
    if (left.size() == batch.size()) {
      // The table contradicts itself: fail, rather than retry for ever.
      return refuseAll(
          batch, LogUnavailable.notRecorded("The log refused and shows no cause", null));
    }
    if (retried.isEmpty()) {
      return left;
    }
    write(left);
    return retried;
  }

  private static boolean collidesWith(PendingAppend append, Set<Object> claimed) {
    List<Object> keys = new ArrayList<>();
    append.rows.forEach(
        row -> {
          keys.add(row.id);
          keys.add(new StreamPosition(row.stream, row.sequence));
        });
    boolean collision = keys.stream().anyMatch(claimed::contains);
    if (!collision) {
      claimed.addAll(keys);
    }
    return collision;
  }

  private static void refuseDuplicates(List<EventRow> rows) {
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("Nothing to append");
    }
    Set<Object> ids = new HashSet<>();
    Set<Object> places = new HashSet<>();
    for (EventRow row : rows) {
      boolean newId = ids.add(row.id);
      if (!places.add(new StreamPosition(row.stream, row.sequence)) || !newId) {
        throw conflict(row, !newId);
      }
    }
  }

  private static AppendConflict conflict(EventRow row, boolean byId) {
    return new AppendConflict(
        byId ? AppendConflict.Kind.EVENT_ID : AppendConflict.Kind.STREAM_PLACE,
        row.id,
        row.stream,
        row.sequence);
  }

  private static List<PendingAppend> refuseAll(List<PendingAppend> batch, RuntimeException why) {
    batch.forEach(append -> append.refused(why));
    return List.of();
  }

  private void refuseWhenClosed() {
    if (closed) {
      throw LogUnavailable.notRecorded("The log is closed", null);
    }
  }

  private void refuseAllWaiting() {
    List<PendingAppend> waiting = new ArrayList<>();
    queue.drainTo(waiting);
    refuseAll(waiting, LogUnavailable.notRecorded("The log is closed", null));
  }

  @Override
  public void close() {
    closed = true;
    writer.interrupt();
    writing.lock();
    try {
      log.close();
    } finally {
      writing.unlock();
    }
  }

  private record StreamPosition(String stream, long sequence) {}
}
