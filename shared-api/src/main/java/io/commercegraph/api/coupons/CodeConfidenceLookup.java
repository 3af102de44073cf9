package io.commercegraph.api.coupons;

import org.jspecify.annotations.Nullable;

/** Gives the write side the confidence in a code, by all reports that are in the log. */
public interface CodeConfidenceLookup {

  /**
   * The confidence in a shop's code, listed or not.
   *
   * @param vote a vote of now that is about to be recorded
   */
  Confidence of(String shopId, CouponCode code, @Nullable ReportReason vote);
}
