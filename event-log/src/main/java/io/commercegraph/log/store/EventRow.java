package io.commercegraph.log.store;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An event as a row to insert. Not a record, since two of them are never compared. */
final class EventRow {

  final UUID id;
  final String stream;
  final long sequence;
  final @Nullable String streamType;
  final String payloadType;
  final @Nullable String revision;
  final byte[] payload;
  final byte[] metadata;

  EventRow(
      UUID id,
      String stream,
      long sequence,
      @Nullable String streamType,
      String payloadType,
      @Nullable String revision,
      byte[] payload,
      byte[] metadata) {
    this.id = id;
    this.stream = stream;
    this.sequence = sequence;
    this.streamType = streamType;
    this.payloadType = payloadType;
    this.revision = revision;
    this.payload = payload;
    this.metadata = metadata;
  }
}
