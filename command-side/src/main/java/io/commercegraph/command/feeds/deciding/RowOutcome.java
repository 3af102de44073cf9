package io.commercegraph.command.feeds.deciding;

/** What became of a row. */
enum RowOutcome {
  CHANGED,
  UNCHANGED
}
