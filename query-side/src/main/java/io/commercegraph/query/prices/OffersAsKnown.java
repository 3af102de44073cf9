package io.commercegraph.query.prices;

import io.commercegraph.query.products.CurrencyChoice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The price series of the offers of a product, all as known at one instant. */
final class OffersAsKnown {

  private final Instant now;
  private final List<Known> offers;

  private OffersAsKnown(Instant now, List<Known> offers) {
    this.now = now;
    this.offers = offers;
  }

  /** An offer of which a price is known. */
  record Known(OfferPriceHistory offer, PriceSeries series) {}

  static OffersAsKnown at(Instant now, List<OfferPriceHistory> offers) {
    List<Known> known = new ArrayList<>(offers.size());
    for (OfferPriceHistory offer : offers) {
      PriceSeries.asKnownAt(now, offer.points())
          .ifPresent(series -> known.add(new Known(offer, series)));
    }
    return new OffersAsKnown(now, List.copyOf(known));
  }

  Instant now() {
    return now;
  }

  /** Those whose newest price is in a currency. */
  List<Known> in(String currency) {
    return offers.stream().filter(known -> known.series().currency().equals(currency)).toList();
  }

  /** The country's own currency where an offer has it, else that of most offers. */
  @Nullable String currency(@Nullable String country) {
    return CurrencyChoice.among(offers.stream().map(known -> known.series().currency()), country);
  }

  /** The lowest price in force in a currency; empty where no offer has it. */
  Optional<LowestPriceEnvelope> lowest(String currency) {
    return LowestPriceEnvelope.of(this, currency);
  }
}
