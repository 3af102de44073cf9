package io.commercegraph.api.matching;

import io.commercegraph.api.values.StableId;

/** Computes the ids of suspected matches, which are derived from the offer and the product. */
public final class MatchId {

  public static final String PREFIX = "mat_";

  private MatchId() {}

  public static String of(String offerId, String productId) {
    return StableId.of(PREFIX, offerId, productId);
  }
}
