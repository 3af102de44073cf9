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
 * This node's one way into the log: group commit. A caller who finds nobody there writes at once;
 * who comes meanwhile waits in a queue, and what has gathered there goes in one statement. Each
 * caller's events stay together, in or out as a whole.
 */
final class LogAppender implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(LogAppender.class);
  private static final int MOST_EVENTS = 4_000;
  private static final int MOST_WAITING = 4_096;
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final LogWriter log;
  private final WriteCircuitBreaker watch;
  private final Runnable onAppended;
  private final ReentrantLock writing = new ReentrantLock();
  private final BlockingQueue<PendingAppend> queue = new ArrayBlockingQueue<>(MOST_WAITING);
  private final Thread writer;
  private volatile boolean closed;

  LogAppender(LogWriter log, WriteCircuitBreaker watch, Runnable onAppended) {
    this.log = log;
    this.watch = watch;
    this.onAppended = onAppended;
    this.writer = Thread.ofPlatform().name("log-appender").daemon().start(this::run);
  }

  /** Appends all or none; returns when it is durable. */
  AppendResult append(List<EventRow> rows) {
    refuseRepeatsWithin(rows);
    PendingAppend append = new PendingAppend(rows);
    if (!writeAtOnce(append)) {
      enqueue(append);
    }
    return append.await();
  }

  private boolean writeAtOnce(PendingAppend append) {
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
      if (!queue.offer(append, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
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
        // Whatever it is, nobody may wait for ever.
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
        next = events < MOST_EVENTS ? queue.poll() : null) {
      batch.add(next);
      events += next.rows.size();
    }
  }

  /** Answers every append of the batch, whatever happens. */
  private void write(List<PendingAppend> batch) {
    List<PendingAppend> left = batch;
    while (!left.isEmpty()) {
      List<EventRow> rows = left.stream().flatMap(append -> append.rows.stream()).toList();
      try {
        AppendResult receipt = log.append(rows);
        for (PendingAppend append : left) {
          append.recorded(receipt);
          receipt = receipt.after(append.rows.size());
        }
        return;
      } catch (AppendFailure e) {
        watch.saw(e);
        left = withoutTheGuilty(left, rows, e);
      }
    }
  }

  private List<PendingAppend> withoutTheGuilty(
      List<PendingAppend> batch, List<EventRow> rows, AppendFailure failure) {
    switch (failure.kind()) {
      case OPEN -> {
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
    // One of them is not storable: each for itself, so that only that one fails.
    batch.forEach(append -> write(List.of(append)));
    return List.of();
  }

  /** What is not in the log yet; of two that want the same place now, the first. */
  private List<PendingAppend> withoutConflicts(List<PendingAppend> batch, List<EventRow> rows) {
    ExistingEvents taken;
    try {
      taken = log.taken(rows);
    } catch (AppendFailure e) {
      log.close();
      return refuseAll(batch, LogUnavailable.notRecorded("The store went away", e));
    }
    List<PendingAppend> left = new ArrayList<>();
    List<PendingAppend> later = new ArrayList<>();
    Set<Object> wanted = new HashSet<>();
    for (PendingAppend append : batch) {
      EventRow guilty = append.rows.stream().filter(taken::isTaken).findFirst().orElse(null);
      if (guilty != null) {
        append.refused(conflict(guilty, taken.isIdTaken(guilty)));
      } else if (wantsAnyOf(append, wanted)) {
        later.add(append);
      } else {
        left.add(append);
      }
    }
    if (left.size() == batch.size()) {
      // The table is not as it must be: say so, rather than try for ever.
      return refuseAll(
          batch, LogUnavailable.notRecorded("The log refused and shows no cause", null));
    }
    if (later.isEmpty()) {
      return left;
    }
    write(left);
    return later;
  }

  private static boolean wantsAnyOf(PendingAppend append, Set<Object> wanted) {
    List<Object> wants = new ArrayList<>();
    append.rows.forEach(
        row -> {
          wants.add(row.id);
          wants.add(new Place(row.stream, row.sequence));
        });
    boolean collides = wants.stream().anyMatch(wanted::contains);
    if (!collides) {
      wanted.addAll(wants);
    }
    return collides;
  }

  private static void refuseRepeatsWithin(List<EventRow> rows) {
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("Nothing to append");
    }
    Set<Object> ids = new HashSet<>();
    Set<Object> places = new HashSet<>();
    for (EventRow row : rows) {
      boolean newId = ids.add(row.id);
      if (!places.add(new Place(row.stream, row.sequence)) || !newId) {
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

  private record Place(String stream, long sequence) {}
}
