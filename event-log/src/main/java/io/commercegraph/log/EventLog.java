package io.commercegraph.log;

import io.commercegraph.api.log.Event;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The one log. What it has acknowledged is never lost, and never there twice. */
public interface EventLog {

  /**
   * Records facts of any streams: all, side by side and in this order, or none.
   *
   * @return the facts with their places, in the order given
   * @throws AppendConflict if the id or the place of one of them is taken; nothing was recorded
   * @throws LogUnavailable if the store does not answer; it says whether the facts may be in
   */
  List<LogEntry> append(List<NewEvent> events);

  /** What was recorded under this id: the first answer to a request that comes again. */
  Optional<LogEntry> find(UUID eventId);

  /** One stream in its order, from a place on. */
  List<LogEntry> stream(String stream, long fromSequence);

  /** The log after a position, in its order: at most so many entries, none at its end. */
  List<LogEntry> read(long afterPosition, int limit);

  /** What was recorded of one type after a position and has an id in it, in the log's order. */
  List<LogEntry> naming(String id, Class<? extends Event> type, long afterPosition);

  /** The entries at these positions, in the log's order; what is not there is left out. */
  List<LogEntry> at(Collection<Long> positions);

  /** The position of the newest entry; 0 if there is none. */
  long head();
}
