package io.commercegraph.log;

import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event as it was recorded, before any upcaster. Not a record, since its bytes are never
 * compared.
 */
public final class LogRow {

  public final long position;
  public final Instant recordedAt;
  public final UUID eventId;
  public final String stream;
  public final long sequence;
  public final @Nullable String streamType;
  public final String payloadType;
  public final @Nullable String revision;
  public final byte[] payload;
  public final byte[] metadata;

  public LogRow(
      long position,
      Instant recordedAt,
      UUID eventId,
      String stream,
      long sequence,
      @Nullable String streamType,
      String payloadType,
      @Nullable String revision,
      byte[] payload,
      byte[] metadata) {
    this.position = position;
    this.recordedAt = recordedAt;
    this.eventId = eventId;
    this.stream = stream;
    this.sequence = sequence;
    this.streamType = streamType;
    this.payloadType = payloadType;
    this.revision = revision;
    this.payload = payload;
    this.metadata = metadata;
  }

  /** Whether bytes contain others. */
  public static boolean contains(byte[] bytes, byte[] wanted) {
    for (int i = 0; i <= bytes.length - wanted.length; i++) {
      if (Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
        return true;
      }
    }
    return false;
  }
}
