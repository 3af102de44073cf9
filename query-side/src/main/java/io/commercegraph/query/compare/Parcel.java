package io.commercegraph.query.compare;

import io.commercegraph.query.shipping.DeliveryCalendar;
import io.commercegraph.query.shipping.ShippingChoice;
import io.commercegraph.query.shipping.ShippingTerms;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an offer is sent to a shopper.
 *
 * @param shipping the option that is priced; {@code null} where none is known
 * @param arrives the date by which it arrives, where the shopper names one
 */
record Parcel(
    @Nullable ShippingChoice shipping, Punctuality punctuality, @Nullable LocalDate arrives) {

  static Parcel of(OfferCandidate offer, long goods, Shopper shopper) {
    ShippingChoice choice = choice(offer.optionsFor(shopper), goods, shopper);
    if (shopper.deliverBy() == null) {
      return new Parcel(choice, Punctuality.IN_TIME, null);
    }
    if (choice != null && offer.inStock()) {
      Integer days = choice.terms().maxDays();
      DeliveryCalendar calendar = shopper.calendar(offer.merchant().country());
      return new Parcel(choice, Punctuality.IN_TIME, days == null ? null : calendar.after(days));
    }
    List<ShippingTerms> options = offer.shippingInCurrency();
    boolean allSayWhen =
        !options.isEmpty() && options.stream().allMatch(option -> option.maxDays() != null);
    return new Parcel(
        choice(options, goods, shopper),
        allSayWhen && offer.inStock() ? Punctuality.LATE : Punctuality.UNKNOWN,
        null);
  }

  private static @Nullable ShippingChoice choice(
      List<ShippingTerms> options, long goods, Shopper shopper) {
    return switch (shopper.sort()) {
      case TOTAL -> ShippingChoice.cheapest(options, goods);
      case DELIVERY -> ShippingChoice.fastest(options, goods);
    };
  }
}
