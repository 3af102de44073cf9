package io.commercegraph.log.store;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.RecordedEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;

/**
 * The event log in PostgreSQL: appends go to {@link LogAppender}, reads to {@link LogReader} and
 * {@link StreamReader}.
 */
final class PostgresEventLog implements EventLog {

  private static final byte[] NO_METADATA = "{}".getBytes(StandardCharsets.UTF_8);

  private final LogAppender appender;
  private final LogReader reader;
  private final StreamReader streamReader;
  private final LogStorageEngine engine;
  private final Serializer serializer;
  private final Map<String, NewestEvents> newest = new ConcurrentHashMap<>();

  PostgresEventLog(
      LogAppender appender,
      LogReader reader,
      StreamReader streamReader,
      LogStorageEngine engine,
      Serializer serializer) {
    this.appender = appender;
    this.reader = reader;
    this.streamReader = streamReader;
    this.engine = engine;
    this.serializer = serializer;
  }

  @Override
  public List<LogEntry> append(List<NewEvent> events) {
    AppendResult result = appender.append(events.stream().map(this::row).toList());
    List<LogEntry> entries = new ArrayList<>(events.size());
    for (NewEvent event : events) {
      entries.add(
          new LogEntry(
              event.stream(),
              event.sequence(),
              new RecordedEvent<>(
                  result.firstPosition() + entries.size(),
                  event.eventId().toString(),
                  result.recordedAt(),
                  event.event())));
    }
    return entries;
  }

  private EventRow row(NewEvent event) {
    SerializedObject<byte[]> payload = serializer.serialize(event.event(), byte[].class);
    return new EventRow(
        event.eventId(),
        event.stream(),
        event.sequence(),
        null,
        payload.getType().getName(),
        payload.getType().getRevision(),
        payload.getData(),
        NO_METADATA);
  }

  @Override
  public Optional<LogEntry> find(UUID eventId) {
    return entries(streamReader.find(eventId).stream()).findFirst();
  }

  @Override
  public List<LogEntry> stream(String stream, long fromSequence, int limit) {
    return entries(streamReader.stream(stream, fromSequence, limit).stream()).toList();
  }

  @Override
  public List<LogEntry> read(long afterPosition, int limit) {
    return entries(reader.after(afterPosition, limit).stream()).toList();
  }

  @Override
  public <E extends Event> List<LogEntry> newest(
      Class<E> type, Function<E, String> idOf, String id, long afterPosition) {
    String payloadType = serializer.typeForClass(type).getName();
    Optional<List<LogEntry>> shared =
        reader.isInTables(afterPosition)
            ? newest.computeIfAbsent(payloadType, this::newestOf).after(afterPosition)
            : Optional.empty();
    return shared
        .orElseGet(() -> entries(reader.naming(id, payloadType, afterPosition).stream()).toList())
        .stream()
        .filter(entry -> idOf.apply(type.cast(entry.recorded().event())).equals(id))
        .toList();
  }

  private NewestEvents newestOf(String payloadType) {
    return new NewestEvents(
        (position, limit) ->
            entries(reader.ofType(payloadType, position, limit).stream()).toList());
  }

  @Override
  public List<LogEntry> at(Collection<Long> positions) {
    return entries(reader.events(positions).stream()).toList();
  }

  @Override
  public List<LogEntry> streams(
      Collection<String> streams,
      long upTo,
      Collection<Class<? extends Event>> without,
      int limit) {
    List<String> types =
        without.stream().map(type -> serializer.typeForClass(type).getName()).toList();
    return entries(streamReader.streams(streams, upTo, types, limit).stream()).toList();
  }

  @Override
  public List<Long> positions(Collection<String> streams, long upTo) {
    return streamReader.positions(streams, upTo);
  }

  @Override
  public Optional<LogEntry> last(String stream, long upTo) {
    return entries(streamReader.last(stream, upTo).stream()).findFirst();
  }

  @Override
  public long lastRecordedBy(Instant time) {
    return reader.lastRecordedBy(time);
  }

  @Override
  public long head() {
    return reader.head();
  }

  private Stream<LogEntry> entries(Stream<LoggedEvent> events) {
    return engine.messages(events).map(PostgresEventLog::entry);
  }

  private static LogEntry entry(TrackedEventMessage<?> message) {
    if (!(message instanceof DomainEventMessage<?> domain)
        || !(message.getPayload() instanceof Event event)) {
      throw new IllegalStateException(
          "Not an event of ours: " + message.getIdentifier() + " " + message.getPayloadType());
    }
    return new LogEntry(
        domain.getAggregateIdentifier(),
        domain.getSequenceNumber(),
        new RecordedEvent<>(
            LogStorageEngine.positionOf(message.trackingToken()),
            message.getIdentifier(),
            message.getTimestamp(),
            event));
  }
}
