package io.commercegraph.query.trust;

import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.RatingObserved;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/** Creates rating events for tests, with defaults for what does not matter. */
final class RatingEvents {

  private RatingEvents() {}

  /** A hundred ratings, from 1 to 5, good for a week. */
  static RatingObserved trustpilot(String shopId, String value, Instant fetchedAt) {
    return new RatingObserved(
        shopId,
        "shop.example",
        "trustpilot",
        new RatingDescription(
            null,
            null,
            new BigDecimal(value),
            BigDecimal.ONE,
            BigDecimal.valueOf(5),
            100,
            null,
            null,
            null),
        fetchedAt,
        fetchedAt.plus(Duration.ofDays(7)));
  }
}
