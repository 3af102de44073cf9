package io.commercegraph.log.store;

import io.commercegraph.log.partitions.LogLayout;
import io.commercegraph.log.partitions.LogRange;
import io.commercegraph.log.partitions.LogRanges;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads events by their streams and by their ids. */
final class StreamReader {

  private final JdbcTemplate jdbc;
  private final LogLayout layout;
  private final ArchivedEvents archive;
  private final LogKeys keys;
  private final LogReader reader;

  StreamReader(JdbcTemplate jdbc, LogLayout layout, ArchivedEvents archive, LogReader reader) {
    this.jdbc = jdbc;
    this.layout = layout;
    this.archive = archive;
    this.keys = new LogKeys(jdbc, layout);
    this.reader = reader;
  }

  List<LoggedEvent> stream(String stream, long fromSequence, int limit) {
    if (!layout.hasAllKeys()) {
      return jdbc.query(
          LogColumns.SELECT + "WHERE stream = ? AND sequence >= ? ORDER BY sequence LIMIT ?",
          LogColumns::event,
          stream,
          fromSequence,
          limit);
    }
    return reader.events(keys.positions(stream, fromSequence, limit)).stream()
        .filter(event -> event.stream().equals(stream))
        .sorted(Comparator.comparingLong(LoggedEvent::sequence))
        .toList();
  }

  /** Each stream is read by its index, whatever the planner knows of the log. */
  List<LoggedEvent> streams(
      Collection<String> streams, long upTo, Collection<String> withoutTypes, int limit) {
    return layout.readWhole(ranges -> streams(streams, upTo, withoutTypes, limit, ranges));
  }

  private List<LoggedEvent> streams(
      Collection<String> streams,
      long upTo,
      Collection<String> withoutTypes,
      int limit,
      LogRanges ranges) {
    List<LoggedEvent> events = new ArrayList<>();
    for (LogRange range : keys.ranges(streams, upTo, ranges)) {
      int left = limit - events.size();
      if (range.isArchived()) {
        archive.at(keys.positions(streams, upTo, range), range).stream()
            .filter(row -> !withoutTypes.contains(row.payloadType))
            .limit(left)
            .map(LoggedEvent::of)
            .forEach(events::add);
      } else {
        events.addAll(
            jdbc.query(
                keys.eventsOfStreams(range),
                LogColumns::event,
                streams.toArray(String[]::new),
                upTo,
                withoutTypes.toArray(String[]::new),
                left));
      }
      if (events.size() == limit) {
        break;
      }
    }
    return events;
  }

  List<Long> positions(Collection<String> streams, long upTo) {
    return keys.positions(streams, upTo);
  }

  Optional<LoggedEvent> last(String stream, long upTo) {
    if (!layout.hasAllKeys()) {
      return jdbc
          .query(
              LogColumns.SELECT
                  + "WHERE stream = ? AND position <= ? ORDER BY sequence DESC LIMIT 1",
              LogColumns::event,
              stream,
              upTo)
          .stream()
          .findFirst();
    }
    return keys.last(stream, upTo).flatMap(this::event).filter(it -> it.stream().equals(stream));
  }

  Optional<LoggedEvent> find(UUID eventId) {
    if (!layout.hasAllKeys()) {
      return jdbc
          .query(LogColumns.SELECT + "WHERE event_id = ?", LogColumns::event, eventId)
          .stream()
          .findFirst();
    }
    return keys.find(eventId).flatMap(this::event);
  }

  private Optional<LoggedEvent> event(long position) {
    return reader.events(List.of(position)).stream().findFirst();
  }

  Optional<Long> lastSequence(String stream) {
    return keys.lastSequence(stream);
  }
}
