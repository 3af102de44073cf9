package io.commercegraph.command.feeds.rows;

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
    String name,
    @Nullable String carrier,
    String country,
    @Nullable String region,
    Money price,
    @Nullable Long freeFromAmount,
    @Nullable Integer minDays,
    @Nullable Integer maxDays,
    @Nullable Instant observedAt)
    implements FeedRow {

  @Override
  public RowType type() {
    return RowType.SHIPPING;
  }
}
