package io.commercegraph.log.store;

import io.commercegraph.log.LogRow;
import java.time.Instant;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventData;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.serialization.SerializedMetaData;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SimpleSerializedObject;
import org.jspecify.annotations.Nullable;

/**
 * A row of the log in the form that Axon reads. Its timestamp is the time of recording, by the one
 * clock of all nodes.
 */
record LoggedEvent(
    long position,
    Instant recordedAt,
    String id,
    String stream,
    long sequence,
    @Nullable String streamType,
    SerializedObject<byte[]> payload,
    SerializedObject<byte[]> metadata)
    implements TrackedEventData<byte[]>, DomainEventData<byte[]> {

  static LoggedEvent of(LogRow row) {
    return new LoggedEvent(
        row.position,
        row.recordedAt,
        row.eventId.toString(),
        row.stream,
        row.sequence,
        row.streamType,
        payload(row.payload, row.payloadType, row.revision),
        metadata(row.metadata));
  }

  static SerializedObject<byte[]> payload(byte[] bytes, String type, @Nullable String revision) {
    return new SimpleSerializedObject<>(bytes, byte[].class, type, revision);
  }

  static SerializedObject<byte[]> metadata(byte[] bytes) {
    return new SerializedMetaData<>(bytes, byte[].class);
  }

  @Override
  public TrackingToken trackingToken() {
    return new GlobalSequenceTrackingToken(position);
  }

  @Override
  public String getEventIdentifier() {
    return id;
  }

  @Override
  public Instant getTimestamp() {
    return recordedAt;
  }

  /**
   * Empty where the event was appended without an aggregate: Axon loads no aggregate past a null.
   */
  @Override
  public String getType() {
    return streamType == null ? "" : streamType;
  }

  @Override
  public String getAggregateIdentifier() {
    return stream;
  }

  @Override
  public long getSequenceNumber() {
    return sequence;
  }

  @Override
  public SerializedObject<byte[]> getPayload() {
    return payload;
  }

  @Override
  public SerializedObject<byte[]> getMetaData() {
    return metadata;
  }
}
