package io.commercegraph.query.trust;

import io.commercegraph.api.trust.RatingObserved;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/** Snapshots for tests, with what does not matter left out. */
final class RatingEvents {

  private RatingEvents() {}

  /** A hundred ratings, from 1 to 5, good for a week. */
  static RatingObserved trustpilot(String shopId, String value, Instant fetchedAt) {
    return new RatingObserved(
        shopId,
        "shop.example",
        "trustpilot",
        null,
        null,
        new BigDecimal(value),
        BigDecimal.ONE,
        BigDecimal.valueOf(5),
        100,
        null,
        null,
        null,
        fetchedAt,
        fetchedAt.plus(Duration.ofDays(7)));
  }
}
