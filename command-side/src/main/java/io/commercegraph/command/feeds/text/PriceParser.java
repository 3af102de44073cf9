package io.commercegraph.command.feeds.text;

import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses prices as shops write them. An ambiguous price is refused: a price that is wrong by a
 * factor of a thousand is worse than none.
 */
public final class PriceParser {

  private static final long MAX_AMOUNT = 1_000_000_000_000L;

  private static final Pattern SHAPE =
      Pattern.compile(
          "(?<before>[^\\d.,'’+-]*)(?<number>\\d[\\d.,'’ ]*?)(?:[.,][-–—]+)?(?<after>[^\\d.,'’]*)");

  private static final Map<String, String> SYMBOLS =
      Map.ofEntries(
          Map.entry("€", "EUR"),
          Map.entry("£", "GBP"),
          Map.entry("US$", "USD"),
          Map.entry("C$", "CAD"),
          Map.entry("CA$", "CAD"),
          Map.entry("A$", "AUD"),
          Map.entry("AU$", "AUD"),
          Map.entry("R$", "BRL"),
          Map.entry("ZŁ", "PLN"),
          Map.entry("KČ", "CZK"),
          Map.entry("FT", "HUF"),
          Map.entry("₹", "INR"),
          Map.entry("₺", "TRY"),
          Map.entry("₩", "KRW"),
          Map.entry("₪", "ILS"),
          Map.entry("₫", "VND"),
          Map.entry("FR.", "CHF"));

  /**
   * Signs of several currencies, which are accepted where the feed's own currency is among them.
   */
  private static final Map<String, String> AMBIGUOUS =
      Map.of(
          "$", "USD CAD AUD NZD MXN SGD HKD TWD CLP COP ARS",
          "¥", "JPY CNY",
          "￥", "JPY CNY",
          "KR", "SEK NOK DKK ISK",
          "KR.", "SEK NOK DKK ISK");

  private PriceParser() {}

  /**
   * Parses a price.
   *
   * @param currency the currency from a separate column, or the feed's default
   */
  public static Money parse(String field, String raw, @Nullable String currency) {
    String text = raw.replaceAll("[\\p{Z}\\s]+", " ").strip();
    Matcher shape = SHAPE.matcher(text);
    if (text.length() > 64 || !shape.matches()) {
      throw new InvalidField(field, text.contains("-") ? "is negative or no price" : "is no price");
    }
    String named = currencyOf(field, group(shape, "before"), group(shape, "after"), currency);
    return exact(field, number(field, group(shape, "number").strip(), named), named);
  }

  /** Converts a decimal number to minor units, without rounding. */
  public static Money exact(String field, BigDecimal number, String currency) {
    BigDecimal minor = number.movePointRight(minorUnits(field, currency)).stripTrailingZeros();
    if (minor.scale() > 0) {
      throw new InvalidField(field, "has more decimals than " + currency);
    }
    if (minor.signum() < 0 || minor.compareTo(BigDecimal.valueOf(MAX_AMOUNT)) > 0) {
      throw new InvalidField(field, "is negative or beyond any price");
    }
    return new Money(minor.longValueExact(), currency);
  }

  /** Checks an amount in minor units. */
  public static Money ofMinor(String field, long amount, String currency) {
    return exact(field, BigDecimal.valueOf(amount, minorUnits(field, currency)), currency);
  }

  private static String group(Matcher matcher, String name) {
    String group = matcher.group(name);
    return group == null ? "" : group;
  }

  private static String currencyOf(
      String field, String before, String after, @Nullable String fallback) {
    String sign = (before.strip() + after.strip()).toUpperCase(Locale.ROOT);
    if (!before.isBlank() && !after.isBlank()) {
      if (!before.strip().equalsIgnoreCase(after.strip())) {
        sign = sign.replaceAll("[^A-Z]", "");
      } else {
        sign = before.strip().toUpperCase(Locale.ROOT);
      }
    }
    if (sign.isEmpty()) {
      if (fallback == null) {
        throw new InvalidField(field, "names no currency");
      }
      return fallback;
    }
    String candidates = AMBIGUOUS.get(sign);
    if (candidates != null) {
      if (fallback != null && candidates.contains(fallback)) {
        return fallback;
      }
      throw new InvalidField(field, "is in '" + sign + "', which several currencies use");
    }
    return SYMBOLS.getOrDefault(sign, sign);
  }

  private static BigDecimal number(String field, String text, String currency) {
    String digits = text.replaceAll("['’ ]", "");
    int comma = digits.lastIndexOf(',');
    int dot = digits.lastIndexOf('.');
    if (comma >= 0 && dot >= 0) {
      char group = comma > dot ? '.' : ',';
      char point = comma > dot ? ',' : '.';
      return decimal(field, grouped(field, digits, group, point), point);
    }
    if (comma < 0 && dot < 0) {
      return decimal(field, digits, '.');
    }
    char mark = comma >= 0 ? ',' : '.';
    if (digits.indexOf(mark) != digits.lastIndexOf(mark)) {
      return decimal(field, grouped(field, digits, mark, '\0'), '.');
    }
    boolean threeAfter = digits.length() - digits.lastIndexOf(mark) == 4;
    if (!threeAfter || (minorUnits(field, currency) == 3 && mark == '.')) {
      return decimal(field, digits, mark);
    }
    if (digits.startsWith("0") || mark == '.' || minorUnits(field, currency) == 3) {
      throw new InvalidField(field, "can be read as thousands and as decimals");
    }
    return decimal(field, grouped(field, digits, mark, '\0'), '.');
  }

  /** Removes the group separators, which must precede groups of three digits. */
  private static String grouped(String field, String digits, char group, char point) {
    int end = point == '\0' ? digits.length() : digits.indexOf(point);
    String whole = digits.substring(0, end);
    String mark = Pattern.quote(String.valueOf(group));
    // Indian groups have two digits, but for the last.
    if (!whole.matches("\\d{1,3}(" + mark + "\\d{2,3})*" + mark + "\\d{3}")) {
      throw new InvalidField(field, "is no price");
    }
    return whole.replaceAll(mark, "") + digits.substring(end);
  }

  private static BigDecimal decimal(String field, String digits, char point) {
    String plain = digits.replace(point, '.');
    if (!plain.matches("\\d{1,15}(\\.\\d{0,6})?")) {
      throw new InvalidField(field, "is no price");
    }
    return new BigDecimal(plain.endsWith(".") ? plain + "0" : plain);
  }

  private static int minorUnits(String field, String currency) {
    try {
      return Money.minorUnits(currency);
    } catch (IllegalArgumentException e) {
      throw new InvalidField(field, "is in no currency that is known");
    }
  }
}
