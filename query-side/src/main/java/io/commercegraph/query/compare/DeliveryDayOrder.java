package io.commercegraph.query.compare;

import org.jspecify.annotations.Nullable;

/** Sort values for days of delivery. */
final class DeliveryDayOrder {

  private DeliveryDayOrder() {}

  /** The sort value of a number of days; an unknown number sorts last. */
  static int latest(@Nullable Integer days) {
    return days == null ? Integer.MAX_VALUE : days;
  }
}
