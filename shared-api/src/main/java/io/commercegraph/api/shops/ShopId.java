package io.commercegraph.api.shops;

import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.api.values.StableId;

/**
 * Computes shop ids, which are derived from the domain, so that two nodes give a shop the same id.
 */
public final class ShopId {

  public static final String PREFIX = "shp_";

  private ShopId() {}

  public static String of(ShopDomain domain) {
    return StableId.of(PREFIX, domain.name());
  }
}
