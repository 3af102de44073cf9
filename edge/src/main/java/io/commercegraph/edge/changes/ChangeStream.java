package io.commercegraph.edge.changes;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;

/** A stream of changes to one reader. The broadcast's thread alone moves it on. */
final class ChangeStream {

  private final StreamConnection connection;
  private final ChangeFilter filter;
  private final StreamFormat format;
  private final long markNanos;
  private ChangeId at;
  private long markedAt;

  ChangeStream(
      StreamConnection connection,
      ChangeFilter filter,
      StreamFormat format,
      ChangeId after,
      long markNanos) {
    this.connection = connection;
    this.filter = filter;
    this.format = format;
    this.at = after;
    this.markNanos = markNanos;
    this.markedAt = System.nanoTime();
  }

  ChangeFilter filter() {
    return filter;
  }

  ChangeId at() {
    return at;
  }

  /** Notes that all changes up to this id were told or did not pass. */
  void moveTo(ChangeId reached) {
    at = reached.isAfter(at) ? reached : at;
  }

  /** Tells a change that passes and that the stream does not have; false if the reader is slow. */
  boolean tell(Change change) {
    if (!change.id().isAfter(at) || !filter.passes(change)) {
      return true;
    }
    at = change.id();
    byte[] event = format.event(change);
    return event == null || connection.offer(event);
  }

  /** Tells how far the feed has come, if it is time. */
  boolean markIfDue(ChangeId reached, long now) {
    if (now - markedAt < markNanos) {
      return true;
    }
    markedAt = now;
    return connection.offer(format.mark(reached.isAfter(at) ? reached : at));
  }

  /** Sends what was told. */
  void send() {
    connection.send();
  }

  boolean hasRoom() {
    return connection.hasRoom();
  }

  boolean isClosed() {
    return connection.isClosed();
  }

  void end() {
    connection.end();
  }
}
