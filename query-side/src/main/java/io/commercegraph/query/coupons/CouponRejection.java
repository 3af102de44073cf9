package io.commercegraph.query.coupons;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.commercegraph.query.coupons.CouponChoice.Purchase;
import org.jspecify.annotations.Nullable;

/** Reasons why a coupon does not count; the first reason that applies, in this order, is given. */
public enum CouponRejection {
  @JsonProperty("not_active")
  NOT_ACTIVE,
  @JsonProperty("wrong_country")
  WRONG_COUNTRY,
  @JsonProperty("other_currency")
  OTHER_CURRENCY,
  @JsonProperty("min_order_not_met")
  MIN_ORDER_NOT_MET,
  @JsonProperty("new_customers_only")
  NEW_CUSTOMERS_ONLY,
  @JsonProperty("low_confidence")
  LOW_CONFIDENCE,
  @JsonProperty("saves_less")
  SAVES_LESS;

  /** A code with a lower score more likely fails than works. */
  static final double MIN_CONFIDENCE = 0.3;

  /** The reason why a coupon cannot be used for these goods; {@code null} where it can be used. */
  public static @Nullable CouponRejection of(CouponTerms coupon, Purchase purchase) {
    if (isNotActive(coupon, purchase)) {
      return NOT_ACTIVE;
    }
    if (!coupon.countries().isEmpty()
        && (purchase.destination() == null
            || !coupon.countries().contains(purchase.destination()))) {
      return WRONG_COUNTRY;
    }
    if (coupon.namesAmounts() && !purchase.currency().equals(coupon.currency())) {
      return OTHER_CURRENCY;
    }
    if (coupon.minOrderValue() != null && purchase.amount() < coupon.minOrderValue()) {
      return MIN_ORDER_NOT_MET;
    }
    if (coupon.newCustomerOnly() && !purchase.newCustomer()) {
      return NEW_CUSTOMERS_ONLY;
    }
    return coupon.isDead() || coupon.score() < MIN_CONFIDENCE ? LOW_CONFIDENCE : null;
  }

  private static boolean isNotActive(CouponTerms coupon, Purchase purchase) {
    boolean scheduled = coupon.startsAt() != null && coupon.startsAt().isAfter(purchase.now());
    return scheduled || (coupon.endsAt() != null && !coupon.endsAt().isAfter(purchase.now()));
  }
}
