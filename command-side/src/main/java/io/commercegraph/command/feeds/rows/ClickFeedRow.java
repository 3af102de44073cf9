package io.commercegraph.command.feeds.rows;

import java.time.Instant;

/** Someone followed an offer's link; nobody knows who. */
public record ClickFeedRow(String id, Instant at, String offerId) implements FeedRow {

  @Override
  public RowType type() {
    return RowType.CLICK;
  }
}
