package io.commercegraph.log;

import io.commercegraph.api.log.Event;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/** The log of all events. An acknowledged event is never lost and never recorded twice. */
public interface EventLog {

  /**
   * Records events of any streams: all, side by side and in this order, or none.
   *
   * @return the events with their positions, in the order given
   * @throws AppendConflict if the id or the stream position of one of them exists; nothing was
   *     recorded
   * @throws LogUnavailable if the store does not answer; it says whether the events may be recorded
   */
  List<LogEntry> append(List<NewEvent> events);

  /** The event that was recorded under this id: the first answer to a request that is repeated. */
  Optional<LogEntry> find(UUID eventId);

  /** One stream in its order, from a sequence number on. */
  default List<LogEntry> stream(String stream, long fromSequence) {
    return stream(stream, fromSequence, Integer.MAX_VALUE);
  }

  /** One stream in its order, from a sequence number on: at most {@code limit} entries. */
  List<LogEntry> stream(String stream, long fromSequence, int limit);

  /**
   * The entries after a position, in the order of the log: at most {@code limit}, none at the end
   * of the log.
   */
  List<LogEntry> read(long afterPosition, int limit);

  /**
   * The events of one type and id after a position, in the log's order: a few of the newest, which
   * read models do not have yet.
   *
   * @param idOf the id of an event; it is written in the event as it is
   */
  <E extends Event> List<LogEntry> newest(
      Class<E> type, Function<E, String> idOf, String id, long afterPosition);

  /**
   * The entries at these positions, in the log's order; positions without an event are left out.
   */
  List<LogEntry> at(Collection<Long> positions);

  /**
   * The entries of these streams up to a position, in no order.
   *
   * @param without types of events that are left out
   * @param limit the most entries to give
   */
  List<LogEntry> streams(
      Collection<String> streams, long upTo, Collection<Class<? extends Event>> without, int limit);

  /** The positions of the entries of these streams up to a position, in no order. */
  List<Long> positions(Collection<String> streams, long upTo);

  /** The last entry of a stream up to a position. */
  Optional<LogEntry> last(String stream, long upTo);

  /** The position of the last entry that was recorded at this time or before; 0 if none was. */
  long lastRecordedBy(Instant time);

  /** The position of the newest entry; 0 if there is none. */
  long head();
}
