package io.commercegraph.command.feeds.rows;

import java.time.Instant;

/** A click on an offer's link, without any data about the person. */
public record ClickFeedRow(String id, Instant at, String offerId) implements FeedRow {

  @Override
  public RowType type() {
    return RowType.CLICK;
  }
}
