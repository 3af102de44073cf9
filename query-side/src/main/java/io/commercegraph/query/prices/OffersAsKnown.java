package io.commercegraph.query.prices;

import io.commercegraph.query.products.CurrencyChoice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The prices of the offers of a product, all as known at one instant.
 *
 * @param currencies that of the newest price of each offer that has one
 * @param lowest the lowest price by currency
 */
record OffersAsKnown(
    Instant now, List<String> currencies, Map<String, LowestPriceTimeline> lowest) {

  /** An offer of which a price is known. */
  record Known(OfferPriceHistory offer, PriceSeries series) {}

  static OffersAsKnown at(Instant now, List<OfferPriceHistory> offers) {
    List<Known> known = new ArrayList<>(offers.size());
    for (OfferPriceHistory offer : offers) {
      PriceSeries.asKnownAt(now, offer.points())
          .ifPresent(series -> known.add(new Known(offer, series)));
    }
    List<String> currencies = known.stream().map(it -> it.series().currency()).toList();
    Map<String, LowestPriceTimeline> lowest = new TreeMap<>();
    currencies.stream()
        .distinct()
        .forEach(currency -> lowest.put(currency, LowestPriceTimeline.of(known, currency)));
    return new OffersAsKnown(now, currencies, lowest);
  }

  /** The same at a later instant, where nothing was observed in between. */
  OffersAsKnown stillAt(Instant later) {
    return new OffersAsKnown(later, currencies, lowest);
  }

  /** The country's own currency where an offer has it, else that of most offers. */
  @Nullable String currency(@Nullable String country) {
    return CurrencyChoice.among(currencies.stream(), country);
  }

  /** The lowest price in force in a currency; empty where no offer has it. */
  Optional<LowestPriceEnvelope> lowest(String currency) {
    return Optional.ofNullable(lowest.get(currency)).flatMap(timeline -> timeline.until(now));
  }
}
