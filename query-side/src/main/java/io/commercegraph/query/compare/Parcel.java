package io.commercegraph.query.compare;

import io.commercegraph.query.shipping.DeliveryCalendar;
import io.commercegraph.query.shipping.DeliveryDayOrder;
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
 * @param lastDay the sort value of the latest day of delivery: a date where offers are sorted by
 *     delivery, else a number of days
 * @param firstDay the same of the earliest day
 */
record Parcel(
    @Nullable ShippingChoice shipping,
    Punctuality punctuality,
    @Nullable LocalDate arrives,
    int lastDay,
    int firstDay) {

  static Parcel of(OfferCandidate offer, long goods, Shopper shopper) {
    DeliveryCalendar calendar = shopper.calendar(offer.merchant().country());
    ShippingChoice choice = choice(offer.optionsFor(shopper), goods, shopper.sort(), calendar);
    if (shopper.deliverBy() == null) {
      return of(choice, Punctuality.IN_TIME, shopper, calendar);
    }
    if (choice != null && offer.inStock()) {
      return of(choice, Punctuality.IN_TIME, shopper, calendar);
    }
    List<ShippingTerms> options = offer.shippingInCurrency();
    boolean allSayWhen =
        !options.isEmpty() && options.stream().allMatch(option -> option.maxDays() != null);
    return of(
        choice(options, goods, shopper.sort(), calendar),
        allSayWhen && offer.inStock() ? Punctuality.LATE : Punctuality.UNKNOWN,
        shopper,
        calendar);
  }

  private static Parcel of(
      @Nullable ShippingChoice choice,
      Punctuality punctuality,
      Shopper shopper,
      DeliveryCalendar calendar) {
    ShippingTerms terms = choice == null ? null : choice.terms();
    boolean arrives =
        terms != null
            && terms.maxDays() != null
            && shopper.deliverBy() != null
            && punctuality == Punctuality.IN_TIME;
    return new Parcel(
        choice,
        punctuality,
        terms != null && arrives ? calendar.latest(terms) : null,
        DeliveryDayOrder.latest(terms, shopper.sort() == RankingSort.DELIVERY ? calendar : null),
        DeliveryDayOrder.earliest(terms, shopper.sort() == RankingSort.DELIVERY ? calendar : null));
  }

  private static @Nullable ShippingChoice choice(
      List<ShippingTerms> options, long goods, RankingSort sort, DeliveryCalendar calendar) {
    return switch (sort) {
      case TOTAL -> ShippingChoice.cheapest(options, goods, calendar);
      case DELIVERY -> ShippingChoice.fastest(options, goods, calendar);
    };
  }
}
