package io.commercegraph.edge.changes;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;

/**
 * A stream of changes to one reader. Where its reader does not keep up, it has fallen behind, and
 * is told nothing more until it goes on. The broadcast's thread alone moves it on.
 */
final class ChangeStream {

  private final StreamConnection connection;
  private final ChangeFilter filter;
  private final StreamFormat format;
  private final long markNanos;
  private ChangeId at;
  private long markedAt;
  private boolean behind;

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

  /** Tells a change that passes and that the stream does not have. */
  void tell(Change change) {
    if (behind || !change.id().isAfter(at) || !filter.passes(change)) {
      return;
    }
    byte[] event = format.event(change);
    if (event == null || connection.offer(event)) {
      at = change.id();
    } else {
      behind = true;
    }
  }

  boolean isBehind() {
    return behind;
  }

  /** Goes on after the last change that it was told. */
  void goOn() {
    behind = false;
  }

  /**
   * Tells how far the feed has come, if it is time. Without room the mark is left out: what waits
   * shows that the stream is alive.
   *
   * @param reached up to which all changes were told or did not pass
   */
  void markIfDue(ChangeId reached, long now) {
    if (now - markedAt >= markNanos) {
      markedAt = now;
      moveTo(reached);
      connection.offer(format.mark(at));
    }
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
