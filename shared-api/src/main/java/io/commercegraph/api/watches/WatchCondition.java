package io.commercegraph.api.watches;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The conditions that a watch can wait for. */
public enum WatchCondition {
  /** The price in force is under an amount. */
  PRICE_BELOW,
  /** The price in force is some percent under the median of the 30 days before it began. */
  PRICE_DROP,
  /** The price in force is under every price of the 30 days before it began. */
  NEW_LOW,
  /** The price in force is higher than the one before it. */
  PRICE_RISE,
  /** It can be had; before, it could not. */
  BACK_IN_STOCK,
  /** Customers' reports make a coupon of the shop verified. */
  COUPON_VERIFIED,
  /** Customers' reports make a coupon of the shop dead. */
  COUPON_DEAD;

  /** The name in requests, answers and events. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The condition of that name. */
  public static Optional<WatchCondition> ofWire(String wire) {
    return Arrays.stream(values()).filter(one -> one.wire().equals(wire)).findFirst();
  }

  /** Whether it is about a shop's coupons, not about a price. */
  public boolean isAboutCoupons() {
    return this == COUPON_VERIFIED || this == COUPON_DEAD;
  }
}
