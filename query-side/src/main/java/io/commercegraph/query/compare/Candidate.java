package io.commercegraph.query.compare;

import io.commercegraph.api.offers.Availability;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An offer with all that its total is made of.
 *
 * @param shopCountry where the shop is at home
 * @param shipping the options to where the goods go
 * @param coupons all of the shop's
 * @param trust the shop's score, {@code null} where it has none
 * @param seenAt when the newest feed run or observation that carried the offer was
 */
record Candidate(
    String offerId,
    String shopId,
    @Nullable String shopCountry,
    long price,
    String currency,
    Availability availability,
    Instant seenAt,
    List<ShippingTerms> shipping,
    List<CouponTerms> coupons,
    @Nullable Integer trust) {

  /** Only what can be sent now; what is on order or unsaid comes after it. */
  boolean inStock() {
    return availability == Availability.IN_STOCK || availability == Availability.LIMITED_STOCK;
  }
}
