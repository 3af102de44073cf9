package io.commercegraph.log.projecting;

/**
 * An event of a newer version of this software. A node that cannot read it must not pass it: it
 * stops there and leaves the work to a newer node.
 */
final class UnknownEventType extends RuntimeException {
  UnknownEventType(String eventId) {
    super("The type of event " + eventId + " is not known here; a newer node must take it");
  }
}
