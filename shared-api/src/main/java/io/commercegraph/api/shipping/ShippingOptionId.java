package io.commercegraph.api.shipping;

import io.commercegraph.api.values.StableId;
import org.jspecify.annotations.Nullable;

/** Option ids follow from the shop, where the option ships to and what the shop calls it. */
public final class ShippingOptionId {

  public static final String PREFIX = "sho_";

  private ShippingOptionId() {}

  public static String of(String shopId, String country, @Nullable String region, String key) {
    return StableId.of(PREFIX, shopId, country, region == null ? "" : region, key);
  }
}
