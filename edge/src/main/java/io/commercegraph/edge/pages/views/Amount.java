package io.commercegraph.edge.pages.views;

import io.commercegraph.edge.pages.frame.Formats;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** An amount of money in minor units. */
public record Amount(long minor, String currency) {

  /** The amount of a tool's answer, {@code null} where it has none. */
  public static @Nullable Amount of(JsonNode money) {
    return money.path("amount").isIntegralNumber()
        ? new Amount(money.path("amount").asLong(), money.path("currency").asString(""))
        : null;
  }

  public String in(Formats formats) {
    return formats.money(minor, currency);
  }

  public Amount times(int quantity) {
    return new Amount(Math.multiplyExact(minor, quantity), currency);
  }

  public Amount negated() {
    return new Amount(-minor, currency);
  }
}
