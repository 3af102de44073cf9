package io.commercegraph.log.store;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An event as a row to insert. Not a record, since two of them are never compared. */
public final class EventRow {

  public final UUID id;
  public final String stream;
  public final long sequence;
  public final @Nullable String streamType;
  public final String payloadType;
  public final @Nullable String revision;
  public final byte[] payload;
  public final byte[] metadata;

  public EventRow(
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
