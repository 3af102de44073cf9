package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.PriceParser;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The discount of a coupon. It is taken from the columns percent_off or amount_off if one of them
 * is present, otherwise parsed from the title, then from the description. Ambiguous text such as
 * "up to 50 %" gives {@link CouponType#OTHER}.
 *
 * @param percentHundredths percentage in hundredths of a percent; {@code null} unless the type is
 *     {@code PERCENTAGE}
 * @param amount amount in minor units of the currency; {@code null} unless the type is {@code
 *     FIXED}
 * @param currency ISO 4217 code of the amount's currency; {@code null} where the amount is
 */
public record Discount(
    CouponType type,
    @Nullable Long percentHundredths,
    @Nullable Long amount,
    @Nullable String currency) {

  private static final Discount OTHER = new Discount(CouponType.OTHER, null, null, null);

  private static final Pattern AMBIGUOUS =
      Pattern.compile("\\b(up to|bis zu|jusqu'à|hasta|fino al?)\\b", Pattern.CASE_INSENSITIVE);
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:[.,]\\d{1,2})?)\\s?%");
  private static final String MONEY =
      "((?:[€£$]|EUR|GBP|USD)\\s?\\d+(?:[.,]\\d{2})?|\\d+(?:[.,]\\d{2})?\\s?(?:€|EUR|GBP|USD))";
  private static final Pattern AMOUNT_OFF =
      Pattern.compile(
          MONEY + "\\s(?:off|discount|rabatt|de réduction)|(?:save|get)\\s" + MONEY,
          Pattern.CASE_INSENSITIVE);
  private static final Pattern MINIMUM_ORDER =
      Pattern.compile(
          "(?:over|above|spend|min(?:imum)?\\.?(?: order| spend)?(?: of| value)?|ab|from)\\s"
              + MONEY,
          Pattern.CASE_INSENSITIVE);
  private static final Pattern FREE_SHIPPING =
      Pattern.compile(
          "\\b(free (shipping|delivery|postage)|versandkostenfrei|livraison gratuite)\\b",
          Pattern.CASE_INSENSITIVE);

  static Discount read(
      RowAttributes row, String title, @Nullable String description, FeedDefaults defaults) {
    String percent = row.raw("percent_off", "discount_percent", "discount_percentage");
    if (percent != null) {
      return percentage(percent.replace("%", "").strip());
    }
    String amount = row.raw("amount_off", "discount_amount");
    if (amount != null) {
      return fixed(PriceParser.parse("amount_off", amount, defaults.currency()));
    }
    Discount fromTitle = parseText(title, defaults.currency());
    return fromTitle.type == CouponType.OTHER && description != null
        ? parseText(description, defaults.currency())
        : fromTitle;
  }

  /**
   * The minimum order value in a text, if the text states one with a currency; else {@code null}.
   */
  static @Nullable Money minimumIn(String text, @Nullable String currency) {
    Matcher minimum = MINIMUM_ORDER.matcher(text);
    return minimum.find() ? moneyOrNull(minimum.group(1), currency) : null;
  }

  public static Discount percentage(String number) {
    try {
      BigDecimal hundredths = new BigDecimal(number.replace(',', '.')).movePointRight(2);
      if (hundredths.signum() <= 0 || hundredths.compareTo(BigDecimal.valueOf(10_000)) > 0) {
        throw new InvalidField("percent_off", "is not between 0 and 100");
      }
      return new Discount(CouponType.PERCENTAGE, hundredths.longValueExact(), null, null);
    } catch (ArithmeticException | NumberFormatException e) {
      throw new InvalidField("percent_off", "is no percentage");
    }
  }

  static Discount fixed(Money off) {
    return new Discount(CouponType.FIXED, null, off.amount(), off.currency());
  }

  private static Discount parseText(String text, @Nullable String currency) {
    if (AMBIGUOUS.matcher(text).find()) {
      return OTHER;
    }
    Matcher percent = PERCENT.matcher(text);
    if (percent.find()) {
      String first = percent.group(1);
      return percent.find() ? OTHER : percentage(first);
    }
    Matcher off = AMOUNT_OFF.matcher(text);
    if (off.find()) {
      Money money = moneyOrNull(off.group(1) == null ? off.group(2) : off.group(1), currency);
      return money == null ? OTHER : fixed(money);
    }
    return FREE_SHIPPING.matcher(text).find()
        ? new Discount(CouponType.FREE_SHIPPING, null, null, null)
        : OTHER;
  }

  private static @Nullable Money moneyOrNull(@Nullable String text, @Nullable String currency) {
    try {
      return text == null ? null : PriceParser.parse("title", text, currency);
    } catch (InvalidField e) {
      return null;
    }
  }
}
