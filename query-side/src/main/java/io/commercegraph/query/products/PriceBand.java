package io.commercegraph.query.products;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.Money;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The prices of one currency from a least to a greatest one, both included. */
public record PriceBand(String currency, long least, long greatest) {

  /** The prices that a request asks for; null where it sets no limit. */
  public static @Nullable PriceBand ofRequest(@Nullable PriceLimit min, @Nullable PriceLimit max) {
    if (min == null && max == null) {
      return null;
    }
    if (min == null) {
      PriceLimit limit = Objects.requireNonNull(max);
      return new PriceBand(known("max_price", limit), 0, limit.amount());
    }
    if (max == null) {
      return new PriceBand(known("min_price", min), min.amount(), Long.MAX_VALUE);
    }
    if (!known("min_price", min).equals(max.currency())) {
      throw invalid("max_price", "'max_price' must be in the currency of 'min_price'.");
    }
    if (min.amount() > max.amount()) {
      throw invalid("max_price", "'max_price' must not be less than 'min_price'.");
    }
    return new PriceBand(min.currency(), min.amount(), max.amount());
  }

  /** The prices from one to another of the same currency; null where neither is given. */
  public static @Nullable PriceBand between(@Nullable Money least, @Nullable Money greatest) {
    if (least == null && greatest == null) {
      return null;
    }
    return new PriceBand(
        (least == null ? Objects.requireNonNull(greatest) : least).currency(),
        least == null ? 0 : least.amount(),
        greatest == null ? Long.MAX_VALUE : greatest.amount());
  }

  /** All prices of the band's currency. */
  public PriceBand unlimited() {
    return new PriceBand(currency, 0, Long.MAX_VALUE);
  }

  /** Whether a price in the band's currency is in it. */
  public boolean contains(long price) {
    return price >= least && price <= greatest;
  }

  private static String known(String param, PriceLimit limit) {
    try {
      Money.minorUnits(limit.currency());
      return limit.currency();
    } catch (IllegalArgumentException unknown) {
      throw invalid(param, "The currency of '" + param + "' must be an ISO 4217 code such as EUR.");
    }
  }

  private static ToolProblem invalid(String param, String detail) {
    return ToolProblem.in(param, ProblemCode.INVALID_VALUE, detail);
  }
}
