package io.commercegraph.query.compare;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.query.shops.ShopBrief;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An offer with everything that its total depends on: price, shipping options and coupons.
 *
 * @param shipping the options to where the goods go
 * @param coupons all of the shop's
 * @param seenAt when the newest feed run or observation that carried the offer was
 */
record OfferCandidate(
    String offerId,
    Merchant merchant,
    long price,
    String currency,
    Condition condition,
    Availability availability,
    Instant seenAt,
    List<ShippingTerms> shipping,
    List<CouponTerms> coupons) {

  /**
   * The shop that makes the offer.
   *
   * @param country where the shop is at home
   * @param trust the shop's score, {@code null} where it has none
   */
  record Merchant(
      ShopBrief shop,
      @Nullable String country,
      @Nullable Integer trust,
      @Nullable MerchantRating rating) {}

  /**
   * Whether the shop can send it now. Offers on order, or of unknown availability, rank after
   * these.
   */
  boolean inStock() {
    return availability.isInStock();
  }
}
