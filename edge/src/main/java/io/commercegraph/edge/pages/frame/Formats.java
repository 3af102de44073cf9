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
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes money, numbers and times as the readers of one page do. Times are UTC. A page has copies
 * of its own of the JDK's formats of numbers, since those may be used by one thread alone.
 */
public final class Formats {

  private static final int USUAL_DIGITS = 2;

  private static final Map<Locale, Originals> ORIGINALS = new ConcurrentHashMap<>();

  private final Originals originals;

  /** Those that the page has used. */
  private final Map<String, NumberFormat> currencies = new HashMap<>();

  Formats(Locale locale) {
    this.originals = ORIGINALS.computeIfAbsent(locale, Originals::new);
  }

  /** What the JDK knows of one language, which it takes long to look up. */
  private static final class Originals {

    private final Locale locale;
    private final DateTimeFormatter date;
    private final DateTimeFormatter time;
    private final NumberFormat integer;
    private final NumberFormat decimal;
    private final NumberFormat percent;
    private final Map<String, NumberFormat> currencies = new ConcurrentHashMap<>();
    private final Map<String, String> countries = new HashMap<>();

    Originals(Locale locale) {
      this.locale = locale;
      this.date = DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale);
      this.time =
          DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
              .withLocale(locale)
              .withZone(ZoneOffset.UTC);
      this.integer = NumberFormat.getIntegerInstance(locale);
      this.decimal = NumberFormat.getNumberInstance(locale);
      this.percent = NumberFormat.getPercentInstance(locale);
      for (String code : Locale.getISOCountries()) {
        countries.put(code, countryName(code));
      }
    }

    NumberFormat ofCurrency(String currency) {
      return copy(currencies.computeIfAbsent(currency, this::forCurrency));
    }

    private NumberFormat forCurrency(String currency) {
      int digits = digits(currency);
      NumberFormat format = NumberFormat.getCurrencyInstance(locale);
      format.setCurrency(Currency.getInstance(currency));
      format.setMinimumFractionDigits(digits);
      format.setMaximumFractionDigits(digits);
      return format;
    }

    private String countryName(String code) {
      return Locale.of("", code).getDisplayCountry(locale);
    }
  }

  private static NumberFormat copy(NumberFormat format) {
    return (NumberFormat) format.clone();
  }

  /** An amount in minor units with the symbol of its currency. */
  public String money(long minor, String currency) {
    try {
      return currencies
          .computeIfAbsent(currency, originals::ofCurrency)
          .format(BigDecimal.valueOf(minor, digits(currency)));
    } catch (IllegalArgumentException unknown) {
      return BigDecimal.valueOf(minor, USUAL_DIGITS) + " " + currency;
    }
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
    return copy(originals.integer).format(value);
  }

  public String decimal(double value, int digits) {
    NumberFormat format = copy(originals.decimal);
    format.setMaximumFractionDigits(digits);
    return format.format(value);
  }

  public String percent(double share) {
    return copy(originals.percent).format(share);
  }

  public String date(Instant at) {
    return originals.date.format(LocalDate.ofInstant(at, ZoneOffset.UTC));
  }

  /** The day of a time as tools write it. */
  public String date(String at) {
    return at.isEmpty() ? "" : date(Instant.parse(at));
  }

  public String time(Instant at) {
    return originals.time.format(at);
  }

  /** The name of a country in this language. */
  public String country(String code) {
    String name = originals.countries.get(code);
    return name == null ? originals.countryName(code) : name;
  }
}
