package io.commercegraph.query.shipping;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Computes on which date a parcel arrives at the latest. Days are Monday to Friday in the
 * destination's time zone; an order after the shop's cutoff counts from the next working day.
 * Holidays are not known.
 *
 * @param now the time of the order
 */
public record DeliveryCalendar(
    Instant now, @Nullable String shopCountry, @Nullable String destination) {

  /** Orders from this time of the shop's day on are handled the next working day. */
  static final LocalTime CUTOFF = LocalTime.of(14, 0);

  private static final int WORKING_DAYS = 5;

  /** The date on which so many days of delivery are over. */
  public LocalDate after(int days) {
    ZoneId shop = CapitalZones.of(shopCountry);
    LocalDate start = now.atZone(CapitalZones.of(destination)).toLocalDate();
    boolean isLate = !now.atZone(shop).toLocalTime().isBefore(CUTOFF);
    return plusWorkingDays(isLate ? plusWorkingDays(start, 1) : start, days);
  }

  private static LocalDate plusWorkingDays(LocalDate start, int days) {
    LocalDate day = start.plusWeeks(days / WORKING_DAYS);
    for (int i = days % WORKING_DAYS; i > 0; i--) {
      day = nextWorkingDay(day);
    }
    return isWorkingDay(day) ? day : days == 0 ? nextWorkingDay(day) : previousWorkingDay(day);
  }

  private static LocalDate nextWorkingDay(LocalDate day) {
    LocalDate next = day.plusDays(1);
    while (!isWorkingDay(next)) {
      next = next.plusDays(1);
    }
    return next;
  }

  /** A whole number of weeks from a weekend on ends on the Friday before. */
  private static LocalDate previousWorkingDay(LocalDate day) {
    LocalDate previous = day.minusDays(1);
    while (!isWorkingDay(previous)) {
      previous = previous.minusDays(1);
    }
    return previous;
  }

  private static boolean isWorkingDay(LocalDate day) {
    return day.getDayOfWeek() != DayOfWeek.SATURDAY && day.getDayOfWeek() != DayOfWeek.SUNDAY;
  }
}
