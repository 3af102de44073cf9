package io.commercegraph.command.feeds.deciding;

/** Whether a row changed anything. */
enum RowOutcome {
  CHANGED,
  UNCHANGED
}
