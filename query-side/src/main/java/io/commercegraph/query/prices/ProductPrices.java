package io.commercegraph.query.prices;

import java.time.Instant;
import java.util.List;

/**
 * The prices of a product, with what is made of all its observations, so that it need not be made
 * again while there is none newer.
 *
 * @param newest when the last of these was observed or recorded
 * @param all what all of them tell
 */
record ProductPrices(
    String productId, List<OfferPriceHistory> offers, Instant newest, OffersAsKnown all) {

  static ProductPrices of(ProductPriceReader.Found found) {
    Instant newest = Instant.EPOCH;
    for (OfferPriceHistory offer : found.offers()) {
      for (PricePoint point : offer.points()) {
        newest = point.at().isAfter(newest) ? point.at() : newest;
        newest = point.recordedAt().isAfter(newest) ? point.recordedAt() : newest;
      }
    }
    return new ProductPrices(
        found.productId(), found.offers(), newest, OffersAsKnown.at(newest, found.offers()));
  }

  /** What was known at an instant. */
  OffersAsKnown at(Instant now) {
    return now.isBefore(newest) ? OffersAsKnown.at(now, offers) : all.stillAt(now);
  }

  /** The later of the clock's time and the last recording. */
  Instant now(Instant clock) {
    return newest.isAfter(clock)
        ? offers.stream()
            .flatMap(offer -> offer.points().stream())
            .map(PricePoint::recordedAt)
            .filter(clock::isBefore)
            .max(Instant::compareTo)
            .orElse(clock)
        : clock;
  }

  /** How many observations there are. */
  int size() {
    return offers.stream().mapToInt(offer -> offer.points().size()).sum();
  }
}
