package io.commercegraph.query.shipping;

import org.jspecify.annotations.Nullable;

/** Sort values for days of delivery. */
public final class DeliveryDayOrder {

  private DeliveryDayOrder() {}

  /** The sort value of a number of days; an unknown number sorts last. */
  public static int latest(@Nullable Integer days) {
    return days == null ? Integer.MAX_VALUE : days;
  }
}
