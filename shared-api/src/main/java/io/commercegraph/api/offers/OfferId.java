package io.commercegraph.api.offers;

import io.commercegraph.api.values.StableId;

/** Computes offer ids, which are derived from the shop and the shop's own id of the item. */
public final class OfferId {

  public static final String PREFIX = "ofr_";

  private OfferId() {}

  public static String of(String shopId, String itemId) {
    return StableId.of(PREFIX, shopId, itemId);
  }
}
