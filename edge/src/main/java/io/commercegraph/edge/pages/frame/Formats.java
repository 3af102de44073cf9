package io.commercegraph.edge.pages.frame;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Currency;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Writes money, numbers and times as the readers of one page do. Times are UTC. A page has formats
 * of its own, since those of the JDK may be used by one thread alone.
 */
public final class Formats {

  private static final int USUAL_DIGITS = 2;

  private final Locale locale;
  private final DateTimeFormatter date;
  private final DateTimeFormatter time;

  /** Those that the page has used, as each is costly to make. */
  private final Map<String, NumberFormat> currencies = new HashMap<>();

  Formats(Locale locale) {
    this.locale = locale;
    this.date = DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale);
    this.time =
        DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
            .withLocale(locale)
            .withZone(ZoneOffset.UTC);
  }

  /** An amount in minor units with the symbol of its currency. */
  public String money(long minor, String currency) {
    try {
      return currencies
          .computeIfAbsent(currency, this::format)
          .format(BigDecimal.valueOf(minor, digits(currency)));
    } catch (IllegalArgumentException unknown) {
      return BigDecimal.valueOf(minor, USUAL_DIGITS) + " " + currency;
    }
  }

  private NumberFormat format(String currency) {
    int digits = digits(currency);
    NumberFormat format = NumberFormat.getCurrencyInstance(locale);
    format.setCurrency(Currency.getInstance(currency));
    format.setMinimumFractionDigits(digits);
    format.setMaximumFractionDigits(digits);
    return format;
  }

  /** How many digits of an amount in minor units stand behind the point, by ISO 4217. */
  public static int digits(String currency) {
    try {
      return Math.max(0, Currency.getInstance(currency).getDefaultFractionDigits());
    } catch (IllegalArgumentException unknown) {
      return USUAL_DIGITS;
    }
  }

  public String number(long value) {
    return NumberFormat.getIntegerInstance(locale).format(value);
  }

  public String decimal(double value, int digits) {
    NumberFormat format = NumberFormat.getNumberInstance(locale);
    format.setMaximumFractionDigits(digits);
    return format.format(value);
  }

  public String percent(double share) {
    return NumberFormat.getPercentInstance(locale).format(share);
  }

  public String date(Instant at) {
    return date.format(LocalDate.ofInstant(at, ZoneOffset.UTC));
  }

  /** The day of a time as tools write it. */
  public String date(String at) {
    return at.isEmpty() ? "" : date(Instant.parse(at));
  }

  public String time(Instant at) {
    return time.format(at);
  }

  /** The name of a country in this language. */
  public String country(String code) {
    return Locale.of("", code).getDisplayCountry(locale);
  }
}
