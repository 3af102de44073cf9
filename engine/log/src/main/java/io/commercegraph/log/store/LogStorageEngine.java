package io.commercegraph.log.store;

import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.LogUnavailable;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.EventStreamUtils;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.jspecify.annotations.Nullable;

/**
 * Axon's storage engine interface over the log. It keeps no snapshots, since streams here are
 * short.
 */
final class LogStorageEngine implements EventStorageEngine {

  static final int BLOCK_SIZE = 1_000;

  private final LogAppender appender;
  private final LogReader reader;
  private final StreamReader streamReader;
  private final Serializer serializer;
  private final EventUpcaster upcasters;

  LogStorageEngine(
      LogAppender appender,
      LogReader reader,
      StreamReader streamReader,
      Serializer serializer,
      EventUpcaster upcasters) {
    this.appender = appender;
    this.reader = reader;
    this.streamReader = streamReader;
    this.serializer = serializer;
    this.upcasters = upcasters;
  }

  @Override
  public void appendEvents(List<? extends EventMessage<?>> events) {
    if (events.isEmpty()) {
      return;
    }
    try {
      appender.append(events.stream().map(this::row).toList());
    } catch (AppendConflict conflict) {
      throw conflict.sequence() == 0
          ? new AggregateStreamCreationException("The stream exists", conflict)
          : new ConcurrencyException("The stream went on meanwhile", conflict);
    } catch (LogUnavailable unavailable) {
      throw new EventStoreException("The log did not take the events", unavailable);
    }
  }

  private EventRow row(EventMessage<?> event) {
    SerializedObject<byte[]> payload = event.serializePayload(serializer, byte[].class);
    byte[] metadata = event.serializeMetaData(serializer, byte[].class).getData();
    UUID id = UUID.fromString(event.getIdentifier());
    String type = payload.getType().getName();
    @Nullable String revision = payload.getType().getRevision();
    return event instanceof DomainEventMessage<?> domain
        ? new EventRow(
            id,
            domain.getAggregateIdentifier(),
            domain.getSequenceNumber(),
            domain.getType(),
            type,
            revision,
            payload.getData(),
            metadata)
        : new EventRow(
            id, event.getIdentifier(), 0, null, type, revision, payload.getData(), metadata);
  }

  @Override
  public Stream<? extends TrackedEventMessage<?>> readEvents(
      @Nullable TrackingToken token, boolean mayBlock) {
    return messages(blocks(positionOf(token)));
  }

  @Override
  public DomainEventStream readEvents(String stream, long firstSequence) {
    return EventStreamUtils.upcastAndDeserializeDomainEvents(
        StreamSupport.stream(
            new BlockSpliterator(
                firstSequence - 1,
                after -> streamReader.stream(stream, after + 1, BLOCK_SIZE),
                LoggedEvent::sequence),
            false),
        serializer,
        upcasters);
  }

  private Stream<LoggedEvent> blocks(long position) {
    Spliterator<LoggedEvent> blocks =
        new BlockSpliterator(
            position, after -> reader.after(after, BLOCK_SIZE), LoggedEvent::position);
    return StreamSupport.stream(blocks, false);
  }

  /** Upcasts stored events to today's types; payloads are deserialized when asked for. */
  Stream<TrackedEventMessage<?>> messages(Stream<LoggedEvent> events) {
    return EventUtils.upcastAndDeserializeTrackedEvents(events, serializer, upcasters);
  }

  @Override
  public Optional<Long> lastSequenceNumberFor(String stream) {
    return streamReader.lastSequence(stream);
  }

  @Override
  public TrackingToken createTailToken() {
    return new GlobalSequenceTrackingToken(0);
  }

  @Override
  public TrackingToken createHeadToken() {
    return new GlobalSequenceTrackingToken(reader.head());
  }

  @Override
  public void storeSnapshot(DomainEventMessage<?> snapshot) {
    throw new UnsupportedOperationException("The log keeps no snapshots");
  }

  @Override
  public Optional<DomainEventMessage<?>> readSnapshot(String stream) {
    return Optional.empty();
  }

  static long positionOf(@Nullable TrackingToken token) {
    return token == null ? 0 : token.position().orElseThrow();
  }
}
