package io.commercegraph.log.store;

import io.commercegraph.log.LogEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

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

  private final Reading reading;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile long begun;
  private Kept kept = new Kept(0, Long.MAX_VALUE, 0, List.of(), null);

  NewestEvents(Reading reading) {
    this.reading = reading;
  }

  /** The events after a position, in the log's order; nothing if they are too many to be kept. */
  Optional<List<LogEntry>> after(long position) {
    // A read that has begun already may not see what its caller has seen.
    long needed = begun + 1;
    lock.lock();
    try {
      if (kept.number < needed || (kept.failure == null && kept.after > position)) {
        kept = read(position);
      }
      if (kept.failure != null) {
        throw kept.failure;
      }
      return kept.entries.size() > MOST
          ? Optional.empty()
          : Optional.of(kept.entriesAfter(position));
    } finally {
      lock.unlock();
    }
  }

  private Kept read(long position) {
    long number = begun + 1;
    begun = number;
    Kept before = kept.goesOnAfter(position) ? kept : Kept.nothingAfter(position);
    try {
      return before.with(reading.after(before.last, MOST + 1), number, position);
    } catch (RuntimeException failure) {
      // Those who wait would have had the same failure; who asks later tries again.
      return new Kept(number, Long.MAX_VALUE, 0, List.of(), failure);
    }
  }

  /**
   * What the last read found, and what was kept from those before.
   *
   * @param number the number of that read
   * @param after the position after which no event is missing
   * @param last the position up to which none is missing
   */
  private record Kept(
      long number,
      long after,
      long last,
      List<LogEntry> entries,
      @Nullable RuntimeException failure) {

    static Kept nothingAfter(long position) {
      return new Kept(0, position, position, List.of(), null);
    }

    /** Whether a read from where it ends leaves out no event after a position. */
    boolean goesOnAfter(long position) {
      return after <= position && position <= last && entries.size() <= MOST;
    }

    Kept with(List<LogEntry> read, long readNumber, long asked) {
      boolean isFull = entries.size() + read.size() > MOST;
      List<LogEntry> all = new ArrayList<>(isFull ? entriesAfter(asked) : entries);
      all.addAll(read);
      long upTo = read.isEmpty() ? last : read.getLast().recorded().position();
      return new Kept(readNumber, isFull ? asked : after, upTo, List.copyOf(all), null);
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
