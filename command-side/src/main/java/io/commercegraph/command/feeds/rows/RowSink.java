package io.commercegraph.command.feeds.rows;

/** Where a reader puts what it reads, in the feed's order. */
public interface RowSink {

  void row(long line, FeedRow row);

  void reject(Reject reject);

  /** Takes what the sender is told of how the feed was read. */
  void hint(String hint);
}
