package io.commercegraph.log.json;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.Year;
import org.jspecify.annotations.Nullable;

/**
 * A fast formatter and parser of instants in the years 0 to 9999, in the form of {@link
 * Instant#toString}.
 *
 * <p>Every event has one or two of them, and the general formatter handles any calendar.
 */
public final class InstantText {

  private static final int DATE_AND_TIME = 19;
  private static final int MAX_FRACTION_DIGITS = 9;
  private static final long DAY_SECONDS = 86_400;
  private static final int HOUR_SECONDS = 3_600;
  private static final int MINUTE_SECONDS = 60;
  private static final long FIRST = LocalDate.of(0, 1, 1).toEpochDay() * DAY_SECONDS;
  private static final long BEHIND_LAST = LocalDate.of(10_000, 1, 1).toEpochDay() * DAY_SECONDS;

  private InstantText() {}

  static String of(Instant instant) {
    long seconds = instant.getEpochSecond();
    if (seconds < FIRST || seconds >= BEHIND_LAST) {
      return instant.toString();
    }
    LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(seconds, DAY_SECONDS));
    int time = (int) Math.floorMod(seconds, DAY_SECONDS);
    StringBuilder text = new StringBuilder(DATE_AND_TIME + MAX_FRACTION_DIGITS + 2);
    digits(text, date.getYear(), 4).append('-');
    digits(text, date.getMonthValue(), 2).append('-');
    digits(text, date.getDayOfMonth(), 2).append('T');
    digits(text, time / HOUR_SECONDS, 2).append(':');
    digits(text, time / MINUTE_SECONDS % MINUTE_SECONDS, 2).append(':');
    digits(text, time % MINUTE_SECONDS, 2);
    fraction(text, instant.getNano());
    return text.append('Z').toString();
  }

  /** Appends no fraction, or as many groups of three digits as it takes. */
  private static void fraction(StringBuilder text, int nano) {
    if (nano == 0) {
      return;
    }
    text.append('.');
    if (nano % 1_000_000 == 0) {
      digits(text, nano / 1_000_000, 3);
    } else if (nano % 1_000 == 0) {
      digits(text, nano / 1_000, 6);
    } else {
      digits(text, nano, MAX_FRACTION_DIGITS);
    }
  }

  private static StringBuilder digits(StringBuilder text, int number, int count) {
    int at = text.length();
    text.setLength(at + count);
    int rest = number;
    for (int i = at + count - 1; i >= at; i--) {
      text.setCharAt(i, (char) ('0' + rest % 10));
      rest /= 10;
    }
    return text;
  }

  /** Parses a text; {@code null} where only the general parser can tell. */
  public static @Nullable Instant parse(String text) {
    int length = text.length();
    if (length <= DATE_AND_TIME
        || text.charAt(4) != '-'
        || text.charAt(7) != '-'
        || text.charAt(10) != 'T'
        || text.charAt(13) != ':'
        || text.charAt(16) != ':'
        || text.charAt(length - 1) != 'Z') {
      return null;
    }
    int year = number(text, 0, 4);
    int month = number(text, 5, 7);
    int day = number(text, 8, 10);
    int hour = number(text, 11, 13);
    int minute = number(text, 14, 16);
    int second = number(text, 17, DATE_AND_TIME);
    int nano = nano(text, DATE_AND_TIME, length - 1);
    if (year < 0
        || !isDay(year, month, day)
        || !isBelow(24, hour)
        || !isBelow(MINUTE_SECONDS, minute)
        || !isBelow(MINUTE_SECONDS, second)
        || nano < 0) {
      return null;
    }
    int time = (hour * MINUTE_SECONDS + minute) * MINUTE_SECONDS + second;
    return Instant.ofEpochSecond(
        LocalDate.of(year, month, day).toEpochDay() * DAY_SECONDS + time, nano);
  }

  private static boolean isDay(int year, int month, int day) {
    return month >= 1
        && month <= 12
        && day >= 1
        && day <= Month.of(month).length(Year.isLeap(year));
  }

  private static boolean isBelow(int bound, int number) {
    return number >= 0 && number < bound;
  }

  private static int nano(String text, int from, int to) {
    if (from == to) {
      return 0;
    }
    int count = to - from - 1;
    if (text.charAt(from) != '.' || count == 0 || count > MAX_FRACTION_DIGITS) {
      return -1;
    }
    int number = number(text, from + 1, to);
    for (int i = count; i < MAX_FRACTION_DIGITS && number > 0; i++) {
      number *= 10;
    }
    return number;
  }

  /** The number of these digits; -1 if another character is among them. */
  private static int number(String text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
