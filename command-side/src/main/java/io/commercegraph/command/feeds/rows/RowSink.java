package io.commercegraph.command.feeds.rows;

/** Where a reader puts what it reads, in the feed's order. */
public interface RowSink {

  void row(long line, FeedRow row);

  void reject(Reject reject);
}
