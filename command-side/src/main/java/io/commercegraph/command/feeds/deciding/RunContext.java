package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.text.InvalidField;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The values that all rows of a run share.
 *
 * @param shop the shop of the feed, where the operator has named it
 * @param shopId the id of that shop
 * @param observedAt the time of observations that have no time of their own
 */
public record RunContext(
    String runId, @Nullable ShopDomain shop, @Nullable String shopId, Instant observedAt) {

  public RunContext(String runId, @Nullable ShopDomain shop, Instant observedAt) {
    this(runId, shop, shop == null ? null : ShopId.of(shop), observedAt);
  }

  /**
   * The shop that a row is about: the one that the row names, which must be the run's, or else the
   * run's.
   */
  ShopDomain shopOf(@Nullable ShopDomain named) {
    if (named != null && shop != null && !named.equals(shop)) {
      throw new InvalidField("shop_domain", "is not the shop that the run is for");
    }
    ShopDomain either = named != null ? named : shop;
    if (either == null) {
      throw new InvalidField("shop_domain", "is missing, and the run is for no shop");
    }
    return either;
  }
}
