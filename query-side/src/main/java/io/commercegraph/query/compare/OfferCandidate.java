package io.commercegraph.query.compare;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.details.RememberedMeasure;
import io.commercegraph.query.offers.Offer.Match;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.query.shops.ShopBrief;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An offer with everything that its total depends on: price, shipping options and coupons.
 *
 * @param shipping the options to where the goods go
 * @param coupons all of the shop's
 * @param details what only some feeds say, such as prices for members
 * @param match by which rule its product was found
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
    List<CouponTerms> coupons,
    RememberedMeasure measure,
    @Nullable OfferDetails details,
    Match match) {

  private static final Match NOT_MATCHED = new Match(MatchRule.OWN, null);

  /** An offer whose feed says nothing of details, with a product of its own. */
  public OfferCandidate(
      String offerId,
      Merchant merchant,
      long price,
      String currency,
      Condition condition,
      Availability availability,
      Instant seenAt,
      List<ShippingTerms> shipping,
      List<CouponTerms> coupons) {
    this(
        offerId,
        merchant,
        price,
        currency,
        condition,
        availability,
        seenAt,
        shipping,
        coupons,
        new RememberedMeasure(null, ""),
        null,
        NOT_MATCHED);
  }

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
    List<ShippingTerms> options = shippingInCurrency();
    return shopper.deliverBy() == null
        ? options
        : options.stream().filter(option -> isInTime(option, shopper)).toList();
  }

  /** The options whose cost is in the currency of the price. */
  List<ShippingTerms> shippingInCurrency() {
    return shipping.stream().allMatch(option -> option.currency().equals(currency))
        ? shipping
        : shipping.stream().filter(option -> option.currency().equals(currency)).toList();
  }

  private boolean isInTime(ShippingTerms option, Shopper shopper) {
    if (shopper.deliverBy() == null) {
      return true;
    }
    return option.maxDays() != null
        && !shopper.calendar(merchant.country()).latest(option).isAfter(shopper.deliverBy());
  }

  /** What is paid for bottles or crates of one piece, and given back with them. */
  public @Nullable Deposit deposit() {
    return details == null ? null : details.deposit();
  }

  /** Whether the customer pays taxes on top of the price. */
  public boolean isTaxExcluded() {
    return details != null && Tax.ofWire(details.tax()) == Tax.EXCLUDED;
  }

  /** The lowest price that the shopper has as a member; {@code null} where that is none. */
  public @Nullable MemberPrice memberPrice(Shopper shopper) {
    if (details == null || details.memberPrices() == null || shopper.programs().isEmpty()) {
      return null;
    }
    String domain = merchant.shop().domain();
    return details.memberPrices().stream()
        .filter(it -> it.currency().equals(currency) && it.amount() < price)
        .filter(it -> it.isInForce(shopper.now()))
        .filter(it -> shopper.programs().stream().anyMatch(of -> of.has(domain, it)))
        .min(Comparator.comparingLong(MemberPrice::amount).thenComparing(MemberPrice::program))
        .orElse(null);
  }

  /**
   * Whether the shop can send it now. Offers on order, or of unknown availability, rank after
   * these.
   */
  public boolean inStock() {
    return availability.isInStock();
  }
}
