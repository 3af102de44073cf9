package io.commercegraph.projections.running;

/**
 * Thrown at an event of a newer version of this software. A node that cannot read it must not pass
 * it: it stops there and leaves the segment to a newer node.
 */
public final class UnknownEventType extends RuntimeException {

  private final long before;

  /**
   * @param before the position before the event: all events up to there are done
   */
  UnknownEventType(String eventId, long before) {
    super("The type of event " + eventId + " is not known here; a newer node must take it");
    this.before = before;
  }

  /** The position before the unknown event: all events up to there are done. */
  public long before() {
    return before;
  }
}
