package io.commercegraph.log;

import java.util.UUID;

/**
 * Thrown where an id or a stream position of an append is in the log already; nothing of that
 * append was recorded.
 */
public final class AppendConflict extends RuntimeException {

  /** What exists already. */
  public enum Kind {
    /** The event's id: this very fact was recorded before. */
    EVENT_ID,
    /** The position in the stream: another fact came first. */
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

  /** The id of the event that was refused. */
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
