package io.commercegraph.log;

import java.util.UUID;

/** Something of an append is in the log already; nothing of that append was recorded. */
public final class AppendConflict extends RuntimeException {

  /** What is taken. */
  public enum Kind {
    /** The event's id: this very fact was recorded before. */
    EVENT_ID,
    /** The place in the stream: another fact came first. */
    STREAM_PLACE
  }

  private final Kind kind;
  private final UUID eventId;
  private final String stream;
  private final long sequence;

  public AppendConflict(Kind kind, UUID eventId, String stream, long sequence) {
    // No stack trace: a conflict is an answer, and hot streams give it often.
    super(kind + " is taken: " + eventId + " at " + stream + " " + sequence, null, false, false);
    this.kind = kind;
    this.eventId = eventId;
    this.stream = stream;
    this.sequence = sequence;
  }

  public Kind kind() {
    return kind;
  }

  /** The event that was refused, by the id it came with. */
  public UUID eventId() {
    return eventId;
  }

  public String stream() {
    return stream;
  }

  public long sequence() {
    return sequence;
  }
}
