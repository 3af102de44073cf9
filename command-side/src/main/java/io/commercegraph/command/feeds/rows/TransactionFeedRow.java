package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.trust.TransactionStatus;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.values.ShopDomain;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The state of a purchase. */
public record TransactionFeedRow(
    String id,
    Instant at,
    @Nullable ShopDomain shop,
    @Nullable String offerId,
    Money total,
    @Nullable Long quotedAmount,
    TransactionStatus status)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.TRANSACTION;
  }
}
