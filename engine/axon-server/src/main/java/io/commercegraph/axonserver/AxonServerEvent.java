package io.commercegraph.axonserver;

import com.google.protobuf.ByteString;
import io.axoniq.axonserver.grpc.MetaDataValue;
import io.axoniq.axonserver.grpc.SerializedObject;
import io.axoniq.axonserver.grpc.event.Event;
import io.axoniq.axonserver.grpc.event.EventWithToken;
import io.commercegraph.api.log.WrongLog;
import io.commercegraph.log.store.EventRow;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event as Axon Server stores it. All columns of the row are stored unchanged, so that the table
 * can be restored from Axon Server.
 *
 * @param index index of the event among all events of the server, from 0 on
 */
record AxonServerEvent(long index, EventRow row, Instant recordedAt) {

  /**
   * Placeholder aggregate type for streams without a type: without one Axon Server would not check
   * their sequence numbers.
   */
  private static final String PLACEHOLDER_TYPE = "stream";

  private static final String EMPTY_METADATA = "{}";
  private static final String METADATA_KEY = "json";

  static Event of(EventRow row, Instant recordedAt) {
    Event.Builder event =
        Event.newBuilder()
            .setMessageIdentifier(row.id.toString())
            .setAggregateIdentifier(row.stream)
            .setAggregateSequenceNumber(row.sequence)
            .setAggregateType(row.streamType == null ? PLACEHOLDER_TYPE : row.streamType)
            .setTimestamp(recordedAt.toEpochMilli())
            .setPayload(
                SerializedObject.newBuilder()
                    .setType(row.payloadType)
                    .setRevision(row.revision == null ? "" : row.revision)
                    .setData(ByteString.copyFrom(row.payload)));
    String metadata = new String(row.metadata, StandardCharsets.UTF_8);
    if (!metadata.equals(EMPTY_METADATA)) {
      event.putMetaData(METADATA_KEY, MetaDataValue.newBuilder().setTextValue(metadata).build());
    }
    return event.build();
  }

  static AxonServerEvent of(EventWithToken stored) {
    Event event = stored.getEvent();
    MetaDataValue metadata = event.getMetaDataMap().get(METADATA_KEY);
    EventRow row =
        new EventRow(
            idOf(stored),
            event.getAggregateIdentifier(),
            event.getAggregateSequenceNumber(),
            event.getAggregateType().equals(PLACEHOLDER_TYPE) ? null : event.getAggregateType(),
            event.getPayload().getType(),
            nullIfEmpty(event.getPayload().getRevision()),
            event.getPayload().getData().toByteArray(),
            (metadata == null ? EMPTY_METADATA : metadata.getTextValue())
                .getBytes(StandardCharsets.UTF_8));
    return new AxonServerEvent(stored.getToken(), row, Instant.ofEpochMilli(event.getTimestamp()));
  }

  private static UUID idOf(EventWithToken stored) {
    Event event = stored.getEvent();
    try {
      if (!event.getAggregateType().isEmpty()) {
        return UUID.fromString(event.getMessageIdentifier());
      }
    } catch (IllegalArgumentException e) {
      // Reported below.
    }
    throw new WrongLog(
        "Axon Server's event %d (%s) was not written by this service: give it a context of its own"
            .formatted(stored.getToken(), event.getMessageIdentifier()));
  }

  private static @Nullable String nullIfEmpty(String text) {
    return text.isEmpty() ? null : text;
  }
}
