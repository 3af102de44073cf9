package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.commercegraph.query.compare.CouponChoice.Goods;
import org.jspecify.annotations.Nullable;

/** Reasons why a coupon does not count; the first reason that applies, in this order, is given. */
enum CouponRejection {
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
  static @Nullable CouponRejection of(CouponTerms coupon, Goods goods, Shopper shopper) {
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
    return coupon.isDead() || coupon.score() < MIN_CONFIDENCE ? LOW_CONFIDENCE : null;
  }

  private static boolean isNotActive(CouponTerms coupon, Shopper shopper) {
    boolean scheduled = coupon.startsAt() != null && coupon.startsAt().isAfter(shopper.now());
    return scheduled || (coupon.endsAt() != null && !coupon.endsAt().isAfter(shopper.now()));
  }
}
