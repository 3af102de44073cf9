package io.commercegraph.query.trust;

import io.commercegraph.api.trust.RatingObserved;
import java.math.BigDecimal;
import java.time.Instant;

/** A provider's newest snapshot, as far as scores need it. */
record Rating(
    String provider,
    BigDecimal value,
    BigDecimal scaleMin,
    BigDecimal scaleMax,
    long count,
    Instant fetchedAt,
    Instant expiresAt) {

  static Rating of(RatingObserved event) {
    return new Rating(
        event.provider(),
        event.value(),
        event.scaleMin(),
        event.scaleMax(),
        event.count(),
        event.fetchedAt(),
        event.expiresAt());
  }

  /** The value on a scale from 0 to 1. */
  double share() {
    double least = scaleMin.doubleValue();
    return (value.doubleValue() - least) / (scaleMax.doubleValue() - least);
  }
}
