package io.commercegraph.command;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.RecordedEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * An in-memory event log for tests. It keeps the log's promises: an append is all or nothing, and
 * each event id and each sequence number of a stream occurs once.
 */
public final class InMemoryEventLog implements EventLog {

  private final List<LogEntry> entries = new ArrayList<>();
  private Instant now = Instant.parse("2026-06-15T12:00:00Z");

  /** Moves the clock forward for later appends. */
  public void at(Instant time) {
    now = time;
  }

  /** Removes the newest entries, as a restore from an older backup does. */
  public synchronized void cutTo(int size) {
    entries.subList(size, entries.size()).clear();
  }

  @Override
  public synchronized List<LogEntry> append(List<NewEvent> events) {
    events.forEach(this::refuseWhatIsTaken);
    List<LogEntry> appended = new ArrayList<>();
    for (NewEvent event : events) {
      long position = entries.size() + 1L;
      LogEntry entry =
          new LogEntry(
              event.stream(),
              event.sequence(),
              new RecordedEvent<>(position, event.eventId().toString(), now, event.event()));
      entries.add(entry);
      appended.add(entry);
    }
    return appended;
  }

  @Override
  public synchronized Optional<LogEntry> find(UUID eventId) {
    return entries.stream().filter(entry -> isOf(entry, eventId)).findFirst();
  }

  @Override
  public synchronized List<LogEntry> stream(String stream, long fromSequence, int limit) {
    return entries.stream()
        .filter(entry -> entry.stream().equals(stream) && entry.sequence() >= fromSequence)
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized List<LogEntry> read(long afterPosition, int limit) {
    return entries.stream().skip(afterPosition).limit(limit).toList();
  }

  @Override
  public synchronized <E extends Event> List<LogEntry> newest(
      Class<E> type, Function<E, String> idOf, String id, long afterPosition) {
    return entries.stream()
        .skip(afterPosition)
        .filter(entry -> type.isInstance(entry.recorded().event()))
        .filter(entry -> idOf.apply(type.cast(entry.recorded().event())).equals(id))
        .toList();
  }

  @Override
  public synchronized List<LogEntry> at(Collection<Long> positions) {
    return entries.stream()
        .filter(entry -> positions.contains(entry.recorded().position()))
        .toList();
  }

  @Override
  public synchronized List<LogEntry> streams(
      Collection<String> streams,
      long upTo,
      Collection<Class<? extends Event>> without,
      int limit) {
    return entries.stream()
        .filter(entry -> streams.contains(entry.stream()) && entry.recorded().position() <= upTo)
        .filter(entry -> without.stream().noneMatch(it -> it.isInstance(entry.recorded().event())))
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized List<Long> positions(Collection<String> streams, long upTo) {
    return streams(streams, upTo, List.of(), Integer.MAX_VALUE).stream()
        .map(entry -> entry.recorded().position())
        .toList();
  }

  @Override
  public synchronized Optional<LogEntry> last(String stream, long upTo) {
    return entries.stream()
        .filter(entry -> entry.stream().equals(stream) && entry.recorded().position() <= upTo)
        .reduce((_, later) -> later);
  }

  @Override
  public synchronized long lastRecordedBy(Instant time) {
    return entries.stream().filter(entry -> !entry.recorded().recordedAt().isAfter(time)).count();
  }

  @Override
  public synchronized long head() {
    return entries.size();
  }

  private void refuseWhatIsTaken(NewEvent event) {
    for (LogEntry entry : entries) {
      if (isOf(entry, event.eventId())) {
        throw conflict(AppendConflict.Kind.EVENT_ID, event);
      }
      if (entry.stream().equals(event.stream()) && entry.sequence() == event.sequence()) {
        throw conflict(AppendConflict.Kind.STREAM_PLACE, event);
      }
    }
  }

  private static boolean isOf(LogEntry entry, UUID eventId) {
    return entry.recorded().eventId().equals(eventId.toString());
  }

  private static AppendConflict conflict(AppendConflict.Kind kind, NewEvent event) {
    return new AppendConflict(kind, event.eventId(), event.stream(), event.sequence());
  }
}
