package io.commercegraph.api.shops;

import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.api.values.StableId;

/** Shop ids follow from the domain, so that two nodes that meet one shop give it one id. */
public final class ShopId {

  public static final String PREFIX = "shp_";

  private ShopId() {}

  public static String of(ShopDomain domain) {
    return StableId.of(PREFIX, domain.name());
  }
}
