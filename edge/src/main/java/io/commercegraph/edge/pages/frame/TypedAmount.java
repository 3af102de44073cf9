package io.commercegraph.edge.pages.frame;

import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;

import io.commercegraph.api.tools.ToolProblem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.regex.Pattern;

/** Reads an amount as a person types it into a field: 49.99, 49,99 or 50. */
public final class TypedAmount {

  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,9}([.,][0-9]{1,2})?");

  private TypedAmount() {}

  /** The amount in minor units of its currency. */
  public static long minor(String field, String typed, String currency) {
    if (!AMOUNT.matcher(typed).matches()) {
      throw ToolProblem.in(
          field, INVALID_VALUE, "'" + field + "' must be an amount such as 49.99.");
    }
    return new BigDecimal(typed.replace(',', '.'))
        .movePointRight(digits(currency))
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  private static int digits(String currency) {
    try {
      return Math.max(0, Currency.getInstance(currency).getDefaultFractionDigits());
    } catch (IllegalArgumentException unknown) {
      throw ToolProblem.in("currency", INVALID_VALUE, "'currency' must be one of ISO 4217.");
    }
  }
}
