package io.commercegraph.query.shipping;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Sort values for days of delivery. */
public final class DeliveryDayOrder {

  private static final int UNKNOWN = Integer.MAX_VALUE;

  private DeliveryDayOrder() {}

  /** The sort value of a number of days; an unknown number sorts last. */
  static int ofDays(@Nullable Integer days) {
    return days == null ? UNKNOWN : days;
  }

  /** The sort value of a date; an unknown one sorts last. */
  public static int ofDate(LocalDate date) {
    return date.equals(DeliveryCalendar.UNKNOWN) ? UNKNOWN : Math.toIntExact(date.toEpochDay());
  }

  /**
   * The sort value of the latest day.
   *
   * @param calendar where the date counts; {@code null} where the number of days does
   */
  public static int latest(@Nullable ShippingTerms terms, @Nullable DeliveryCalendar calendar) {
    if (terms == null) {
      return UNKNOWN;
    }
    return calendar == null ? ofDays(terms.maxDays()) : ofDate(calendar.latest(terms));
  }

  /** The sort value of the earliest day, by the same rule. */
  public static int earliest(@Nullable ShippingTerms terms, @Nullable DeliveryCalendar calendar) {
    if (terms == null) {
      return UNKNOWN;
    }
    return calendar == null ? ofDays(terms.minDays()) : ofDate(calendar.earliest(terms));
  }
}
