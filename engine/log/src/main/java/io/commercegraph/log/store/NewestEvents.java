package io.commercegraph.log.store;

import io.commercegraph.log.LogEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;

/**
 * The events of one type at the end of the log, read once for all who ask at the same time: an
 * answer has every event that was recorded before its caller asked.
 *
 * <p>Events are kept from one read to the next, so that each is read and decoded once, however many
 * callers ask before read models have it.
 */
final class NewestEvents {

  /** Reads the events of the type after a position, in the log's order. */
  interface Reading {
    List<LogEntry> after(long position, int limit);
  }

  /** So many events are kept at most. A caller who is further behind reads for itself. */
  static final int MOST = 2_048;

  /** What was kept longer may stem from a database that another one has taken the place of. */
  private static final Duration KEPT_FOR = Duration.ofSeconds(1);

  private final Reading reading;
  private final LongSupplier nanoTime;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile long begun;
  private volatile long tooFar = -1;
  private Kept kept = Kept.failed(0, new IllegalStateException("Nothing was read yet"));

  NewestEvents(Reading reading) {
    this(reading, System::nanoTime);
  }

  NewestEvents(Reading reading, LongSupplier nanoTime) {
    this.reading = reading;
    this.nanoTime = nanoTime;
  }

  /**
   * The events after a position, in the log's order; nothing if its caller has to read for itself:
   * if they are too many to be kept, or one of all cannot be read.
   */
  Optional<List<LogEntry>> after(long position) {
    if (position <= tooFar) {
      return Optional.empty();
    }
    // A read that has begun already may not see what its caller has seen.
    long needed = begun + 1;
    lock.lock();
    try {
      if (kept.number < needed || (kept.failure == null && kept.after > position)) {
        kept = read(position);
      }
      if (kept.failure instanceof DataAccessException away) {
        // The database would not answer those who waited either; who asks later tries again.
        throw away;
      }
      return kept.failure != null || kept.entries.size() > MOST
          ? Optional.empty()
          : Optional.of(kept.entriesAfter(position));
    } finally {
      lock.unlock();
    }
  }

  private Kept read(long position) {
    long number = begun + 1;
    begun = number;
    long now = nanoTime.getAsLong();
    Kept before = kept.goesOnAfter(position, now) ? kept : Kept.nothingAfter(position);
    try {
      Kept read = before.with(reading.after(before.last, MOST + 1), number, position, now);
      if (read.entries.size() > MOST) {
        tooFar = Math.max(tooFar, position);
      }
      return read;
    } catch (RuntimeException failure) {
      return Kept.failed(number, failure);
    }
  }

  /**
   * What the last read found, and what was kept from those before.
   *
   * @param number the number of that read
   * @param after the position after which no event is missing
   * @param last the position up to which none is missing
   * @param readAt when that read began, by {@link System#nanoTime}
   */
  private record Kept(
      long number,
      long after,
      long last,
      List<LogEntry> entries,
      long readAt,
      @Nullable RuntimeException failure) {

    static Kept nothingAfter(long position) {
      return new Kept(0, position, position, List.of(), 0, null);
    }

    static Kept failed(long number, RuntimeException failure) {
      return new Kept(number, Long.MAX_VALUE, 0, List.of(), 0, failure);
    }

    /** Whether a read from where it ends leaves out no event after a position. */
    boolean goesOnAfter(long position, long now) {
      return after <= position
          && position <= last
          && entries.size() <= MOST
          && now - readAt < KEPT_FOR.toNanos();
    }

    Kept with(List<LogEntry> read, long readNumber, long asked, long now) {
      boolean isFull = entries.size() + read.size() > MOST;
      List<LogEntry> all = new ArrayList<>(isFull ? entriesAfter(asked) : entries);
      all.addAll(read);
      long upTo = read.isEmpty() ? last : read.getLast().recorded().position();
      return new Kept(readNumber, isFull ? asked : after, upTo, List.copyOf(all), now, null);
    }

    List<LogEntry> entriesAfter(long position) {
      int first = entries.size();
      while (first > 0 && entries.get(first - 1).recorded().position() > position) {
        first--;
      }
      return entries.subList(first, entries.size());
    }
  }
}
