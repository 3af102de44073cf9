package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.values.ShopDomain;
import org.jspecify.annotations.Nullable;

/** An observed price of one offer, which is named by the service's id or by the shop's own. */
public record PriceFeedRow(
    @Nullable ShopDomain shop, @Nullable String offerId, @Nullable String itemId, FeedPrice price)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.PRICE;
  }
}
