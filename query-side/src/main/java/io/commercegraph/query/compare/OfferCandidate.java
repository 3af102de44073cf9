package io.commercegraph.query.compare;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.shipping.ShippingTerms;
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
public record OfferCandidate(
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
   * @param ships whether it ships to where the goods go
   */
  public record Merchant(
      ShopBrief shop,
      @Nullable String country,
      @Nullable Integer trust,
      @Nullable MerchantRating rating,
      Ships ships) {}

  /**
   * The options that count for a shopper: in the currency of the price, since nothing is converted,
   * and in time where the shopper names a date.
   */
  public List<ShippingTerms> optionsFor(Shopper shopper) {
    return shippingInCurrency().stream().filter(option -> isInTime(option, shopper)).toList();
  }

  /** The options whose cost is in the currency of the price. */
  List<ShippingTerms> shippingInCurrency() {
    return shipping.stream().filter(option -> option.currency().equals(currency)).toList();
  }

  private boolean isInTime(ShippingTerms option, Shopper shopper) {
    if (shopper.deliverBy() == null) {
      return true;
    }
    return option.maxDays() != null
        && !shopper
            .calendar(merchant.country())
            .after(option.maxDays())
            .isAfter(shopper.deliverBy());
  }

  /**
   * Whether the shop can send it now. Offers on order, or of unknown availability, rank after
   * these.
   */
  public boolean inStock() {
    return availability.isInStock();
  }
}
