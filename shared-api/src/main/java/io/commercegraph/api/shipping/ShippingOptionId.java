package io.commercegraph.api.shipping;

import io.commercegraph.api.values.StableId;
import org.jspecify.annotations.Nullable;

/**
 * Computes ids of shipping options, which are derived from the shop, the destination and the shop's
 * name for the option.
 */
public final class ShippingOptionId {

  public static final String PREFIX = "sho_";

  private ShippingOptionId() {}

  public static String of(String shopId, String country, @Nullable String region, String key) {
    return StableId.of(PREFIX, shopId, country, region == null ? "" : region, key);
  }
}
