package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.Confidence;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reasons why a listed coupon is withheld. */
public enum WithheldReason {
  /** Its end has passed. */
  EXPIRED,
  /** Its start has not come. */
  SCHEDULED,
  /** Customers have shown that it does not work. */
  DEAD;

  /**
   * The first reason that applies; {@code null} for an active coupon. A coupon is still active at
   * its end time.
   */
  static @Nullable WithheldReason of(
      CouponStatement statement, Confidence confidence, Instant now) {
    if (statement.endsAt() != null && now.isAfter(statement.endsAt())) {
      return EXPIRED;
    }
    if (statement.startsAt() != null && now.isBefore(statement.startsAt())) {
      return SCHEDULED;
    }
    return confidence.level() == Confidence.Level.DEAD ? DEAD : null;
  }
}
