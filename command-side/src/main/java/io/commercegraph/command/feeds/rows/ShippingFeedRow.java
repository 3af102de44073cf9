package io.commercegraph.command.feeds.rows;

import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.values.ShopDomain;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A shipping option of a shop.
 *
 * @param key distinguishes the option from the shop's other options to the same place
 */
public record ShippingFeedRow(
    @Nullable ShopDomain shop,
    String key,
    ShippingDescription description,
    @Nullable Instant observedAt)
    implements FeedRow {

  public Money price() {
    return new Money(description.amount(), description.currency());
  }

  @Override
  public RowType type() {
    return RowType.SHIPPING;
  }
}
