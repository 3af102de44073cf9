package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.rows.RowSink;
import java.io.IOException;
import java.io.Reader;

/** Reads a feed of one format row by row. A reader keeps no more than one row in memory. */
interface FeedReader {

  /**
   * Reads to the end.
   *
   * @throws BrokenFeed where the rest cannot be split into rows
   */
  void read(Reader in, FeedDefaults defaults, RowSink sink) throws IOException;
}
