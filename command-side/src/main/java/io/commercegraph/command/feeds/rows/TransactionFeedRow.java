package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.values.ShopDomain;
import org.jspecify.annotations.Nullable;

/** The state of a purchase. */
public record TransactionFeedRow(
    String id, @Nullable ShopDomain shop, TransactionDescription description) implements FeedRow {

  @Override
  public RowType type() {
    return RowType.TRANSACTION;
  }
}
