package io.commercegraph.query.coupons;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells what buying one piece of an offer is, as coupons see it. Whoever prices offers knows it.
 */
public interface OfferPurchases {

  /** A purchase with the shop that it is made at. */
  record OfferPurchase(String shopId, CouponChoice.Purchase purchase) {}

  /**
   * The purchase of one piece with the cheapest shipping.
   *
   * @param country the destination; {@code null} for the shop's own country
   * @return nothing where no such offer has a price
   */
  Optional<OfferPurchase> of(
      String offerId, @Nullable String country, boolean newCustomer, Instant now);
}
