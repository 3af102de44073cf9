package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.commercegraph.query.compare.CouponChoice.Goods;
import org.jspecify.annotations.Nullable;

/** Why a coupon does not count; the first reason that holds, in this order. */
enum Rejection {
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

  /** Under this a code more likely fails than not. */
  static final double LEAST_CONFIDENCE = 0.3;

  /** Why a coupon cannot be used for these goods; nothing where it can. */
  static @Nullable Rejection of(CouponTerms coupon, Goods goods, Shopper shopper) {
    if (isNotActive(coupon, shopper)) {
      return NOT_ACTIVE;
    }
    if (!coupon.countries().isEmpty()
        && (goods.destination() == null || !coupon.countries().contains(goods.destination()))) {
      return WRONG_COUNTRY;
    }
    if (coupon.namesAmounts() && !goods.currency().equals(coupon.currency())) {
      return OTHER_CURRENCY;
    }
    if (coupon.minOrderValue() != null && goods.amount() < coupon.minOrderValue()) {
      return MIN_ORDER_NOT_MET;
    }
    if (coupon.newCustomerOnly() && !shopper.newCustomer()) {
      return NEW_CUSTOMERS_ONLY;
    }
    return coupon.isDead() || coupon.score() < LEAST_CONFIDENCE ? LOW_CONFIDENCE : null;
  }

  private static boolean isNotActive(CouponTerms coupon, Shopper shopper) {
    boolean scheduled = coupon.startsAt() != null && coupon.startsAt().isAfter(shopper.now());
    return scheduled || (coupon.endsAt() != null && !coupon.endsAt().isAfter(shopper.now()));
  }
}
