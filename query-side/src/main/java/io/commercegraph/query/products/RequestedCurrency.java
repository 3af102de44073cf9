package io.commercegraph.query.products;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Money;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the field {@code currency} of a request. */
public final class RequestedCurrency {

  private RequestedCurrency() {}

  /** The ISO 4217 code that a request names, in any case; {@code null} stays so. */
  public static @Nullable String ofRequest(@Nullable String code) {
    if (code == null) {
      return null;
    }
    String upper = code.strip().toUpperCase(Locale.ROOT);
    try {
      Money.minorUnits(upper);
      return upper;
    } catch (IllegalArgumentException e) {
      throw ToolProblem.in(
          "currency",
          ProblemCode.INVALID_VALUE,
          "'currency' must be an ISO 4217 code such as EUR.");
    }
  }
}
