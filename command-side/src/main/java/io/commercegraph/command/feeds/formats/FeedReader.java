package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.rows.RowSink;
import java.io.IOException;
import java.io.Reader;

/** Reads one format. It keeps no more than a row of the feed. */
interface FeedReader {

  /**
   * Reads to the end.
   *
   * @throws BrokenFeed where the rest cannot be told apart into rows
   */
  void read(Reader in, FeedDefaults defaults, RowSink sink) throws IOException;
}
