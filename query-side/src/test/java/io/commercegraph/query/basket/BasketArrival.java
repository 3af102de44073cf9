package io.commercegraph.query.basket;

import io.commercegraph.query.RandomShops.Option;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * When an order is there at the latest.
 *
 * @param day days from today on, the largest number if a shop does not say
 * @param days what the shop says
 */
record BasketArrival(int day, int days) implements Comparable<BasketArrival> {

  static final LocalDate TODAY = LocalDate.of(2026, 3, 31);

  static final BasketArrival UNKNOWN = new BasketArrival(Integer.MAX_VALUE, Integer.MAX_VALUE);

  @Override
  public int compareTo(BasketArrival other) {
    return day == other.day ? Integer.compare(days, other.days) : Integer.compare(day, other.day);
  }

  /**
   * It is Tuesday, two in the morning at the shop: one step a day, over weekends where they count.
   */
  static BasketArrival of(Option option) {
    if (option.days() == null) {
      return BasketArrival.UNKNOWN;
    }
    LocalDate day = TODAY;
    if ("00:30".equals(option.cutoff())) {
      day = day.plusDays(1);
    }
    for (int left = option.days(); left > 0; left--) {
      day = day.plusDays(1);
      while (!option.calendar() && day.getDayOfWeek().getValue() > 5) {
        day = day.plusDays(1);
      }
    }
    return new BasketArrival((int) TODAY.until(day, ChronoUnit.DAYS), option.days());
  }
}
