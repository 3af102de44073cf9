package io.commercegraph.api.coupons;

import org.jspecify.annotations.Nullable;

/** Where the write side learns what a code is worth, as far as the read model has come. */
public interface CodeConfidence {

  /**
   * The confidence in a shop's code, listed or not.
   *
   * @param vote a vote of now that the read model cannot have seen yet
   */
  Confidence of(String shopId, CouponCode code, @Nullable ReportReason vote);
}
