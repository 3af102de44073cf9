package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.values.ShopDomain;

/** A shop's description of itself. */
public record ShopFeedRow(ShopDomain domain, ShopDescription description) implements FeedRow {

  @Override
  public RowType type() {
    return RowType.SHOP;
  }
}
