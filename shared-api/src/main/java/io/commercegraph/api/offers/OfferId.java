package io.commercegraph.api.offers;

import io.commercegraph.api.values.StableId;

/** Offer ids follow from the shop and from the shop's own id of what it offers. */
public final class OfferId {

  public static final String PREFIX = "ofr_";

  private OfferId() {}

  public static String of(String shopId, String itemId) {
    return StableId.of(PREFIX, shopId, itemId);
  }
}
