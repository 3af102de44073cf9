package io.commercegraph.api.coupons;

import org.jspecify.annotations.Nullable;

/** Where the write side learns what a code is worth by all reports that are in the log. */
public interface CodeConfidenceLookup {

  /**
   * The confidence in a shop's code, listed or not.
   *
   * @param vote a vote of now that is about to be recorded
   */
  Confidence of(String shopId, CouponCode code, @Nullable ReportReason vote);
}
