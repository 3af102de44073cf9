package io.commercegraph.log.projecting;

/**
 * An event of a newer version of this software. A node that cannot read it must not pass it: it
 * stops there and leaves the work to a newer node.
 */
public final class UnknownEventType extends RuntimeException {

  private final long before;

  /**
   * @param before the position before the event: all up to there is done
   */
  UnknownEventType(String eventId, long before) {
    super("The type of event " + eventId + " is not known here; a newer node must take it");
    this.before = before;
  }

  /** All up to there is done. */
  public long before() {
    return before;
  }
}
