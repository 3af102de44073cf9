package io.commercegraph.command.feeds.rows;

/** Receives what a reader reads, in the order of the feed. */
public interface RowSink {

  void row(long line, FeedRow row);

  void reject(Reject reject);

  /** Receives a hint about the feed's columns for its sender. */
  void hint(String hint);
}
