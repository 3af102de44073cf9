package io.commercegraph.query.prices;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The observations of one offer of a product.
 *
 * @param confirmedAt when a feed or an observation last carried the offer
 */
record OfferPriceHistory(String offerId, Instant confirmedAt, List<PricePoint> points) {

  /** An offer that nobody has confirmed for so long no longer has a price. */
  static final Duration HOLDS = Duration.ofDays(7);

  OfferPriceHistory {
    points = List.copyOf(points);
  }

  /** When its last price ends without another observation. */
  Instant ends() {
    Instant last = confirmedAt;
    for (PricePoint point : points) {
      last = point.at().isAfter(last) ? point.at() : last;
    }
    return last.plus(HOLDS);
  }
}
