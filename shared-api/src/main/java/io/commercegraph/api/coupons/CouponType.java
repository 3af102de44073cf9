package io.commercegraph.api.coupons;

import java.util.Locale;
import java.util.Optional;

/** The types of coupons by what they take off. */
public enum CouponType {
  /** A share of the goods. */
  PERCENTAGE,
  /** An amount of money off the goods. */
  FIXED,
  /** The shipping. */
  FREE_SHIPPING,
  /** Something that no total can be computed from. */
  OTHER;

  /** Lower case, as events and answers have it. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The type with this wire name. */
  public static Optional<CouponType> ofWireName(String wireName) {
    for (CouponType type : values()) {
      if (type.wireName().equals(wireName)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
