package io.commercegraph.query.shipping;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Computes on which date a parcel arrives. Days are Monday to Friday in the destination's time
 * zone, or calendar days where the shipping option says so; an order after the option's cutoff
 * counts from the next working day. Holidays are not known.
 *
 * @param now the time of the order
 */
public record DeliveryCalendar(
    Instant now, @Nullable String shopCountry, @Nullable String destination) {

  /** The date of an arrival that is not known, which sorts last. */
  public static final LocalDate UNKNOWN = LocalDate.MAX;

  private static final int WORKING_DAYS = 5;

  /** The date on which a parcel is there at the latest. */
  public LocalDate latest(ShippingTerms terms) {
    Integer days = terms.maxDays();
    return days == null ? UNKNOWN : after(days, terms.count());
  }

  /** The first date on which a parcel may be there. */
  public LocalDate earliest(ShippingTerms terms) {
    Integer days = terms.minDays();
    return days == null ? UNKNOWN : after(days, terms.count());
  }

  /** The date on which so many days of delivery are over. */
  LocalDate after(int days, DeliveryCount count) {
    ZoneId shop = CapitalZones.of(shopCountry);
    LocalDate today = now.atZone(CapitalZones.of(destination)).toLocalDate();
    boolean isLate = !now.atZone(shop).toLocalTime().isBefore(count.cutoff());
    LocalDate start = isLate ? nextWorkingDay(today) : today;
    return count.calendar() ? start.plusDays(days) : plusWorkingDays(start, days);
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
