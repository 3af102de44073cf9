package io.commercegraph.query.past;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.RecordedEvent;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The events of one past state that a call needs, read by streams and positions. */
final class PastEvents {

  /** A product with a hundred offers has some thousand. */
  private static final int MAX_EVENTS = 25_000;

  private final EventLog log;
  private final EventsButPrices eventsButPrices;
  private final long position;
  private final Set<String> streams = new HashSet<>();
  private final SortedMap<Long, RecordedEvent<Event>> events = new TreeMap<>();

  PastEvents(EventLog log, EventsButPrices eventsButPrices, long position) {
    this.log = log;
    this.eventsButPrices = eventsButPrices;
    this.position = position;
  }

  /** Reads those of these streams that were not read before, without prices; in order. */
  List<RecordedEvent<Event>> ofStreams(Collection<String> ids) {
    List<String> unread = ids.stream().filter(streams::add).toList();
    return unread.isEmpty() ? List.of() : add(eventsButPrices.of(unread, position, room() + 1));
  }

  /** Reads the events at these positions. */
  void at(Collection<Long> positions) {
    if (positions.size() > room()) {
      throw tooMany();
    }
    if (!positions.isEmpty()) {
      add(log.at(positions));
    }
  }

  /** Adds an event that says a part of what a recorded one does. */
  void add(RecordedEvent<Event> part) {
    events.put(part.position(), part);
  }

  private List<RecordedEvent<Event>> add(List<LogEntry> entries) {
    List<RecordedEvent<Event>> read =
        entries.stream()
            .map(LogEntry::recorded)
            .sorted(Comparator.comparingLong(RecordedEvent::position))
            .toList();
    read.forEach(this::add);
    if (events.size() > MAX_EVENTS) {
      throw tooMany();
    }
    return read;
  }

  private int room() {
    return MAX_EVENTS - events.size();
  }

  /** All that was read, in the log's order. */
  Collection<RecordedEvent<Event>> all() {
    return events.values();
  }

  static ToolProblem tooMany() {
    return ToolProblem.in(
        PastStates.FIELD,
        ProblemCode.TOO_MUCH_HISTORY,
        "What this request is about has too many offers or events to be reckoned anew for a past"
            + " time.");
  }
}
