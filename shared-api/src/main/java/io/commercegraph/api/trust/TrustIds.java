package io.commercegraph.api.trust;

import io.commercegraph.api.values.StableId;

/**
 * Computes stream ids that are derived from what they name, so that a repeated event meets its own
 * stream.
 */
public final class TrustIds {

  private TrustIds() {}

  /** The snapshots that a provider gives of a domain. */
  public static String rating(String provider, String domain) {
    return StableId.of("rat_", provider, domain);
  }

  /** A click, by the id that the operator gave it. */
  public static String click(String shopId, String givenId) {
    return StableId.of("clk_", shopId, givenId);
  }

  /** A purchase, by the id that the operator gave it. */
  public static String transaction(String shopId, String givenId) {
    return StableId.of("txn_", shopId, givenId);
  }
}
