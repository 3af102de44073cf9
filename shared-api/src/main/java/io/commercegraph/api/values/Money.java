package io.commercegraph.api.values;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.math.BigDecimal;
import java.util.Currency;

/**
 * An amount of money in the minor units of its currency: 1999 EUR is 19.99 euros, 1999 JPY is 1,999
 * yen, 1999 KWD is 1.999 dinars. Arithmetic is exact, and fails for two different currencies.
 */
public record Money(
    @JsonPropertyDescription("Integer minor units: 1999 is 19.99 EUR, but 1999 JPY.") long amount,
    @JsonPropertyDescription("ISO 4217 currency code.") String currency)
    implements Comparable<Money> {

  public Money {
    minorUnits(currency);
  }

  /**
   * Reads the JSON of an answer or a feed. A {@code display} is accepted and ignored, since it
   * repeats the amount.
   */
  @JsonCreator
  static Money fromJson(
      @JsonProperty("amount") long amount,
      @JsonProperty("currency") String currency,
      @JsonProperty("display") String ignored) {
    return new Money(amount, currency);
  }

  /** The amount as a text for people: {@code 19.99 EUR}. */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  @JsonPropertyDescription("The same for a human: \"19.99 EUR\".")
  public String display() {
    return BigDecimal.valueOf(amount, minorUnits(currency)).toPlainString() + " " + currency;
  }

  public Money plus(Money other) {
    return new Money(Math.addExact(amount, sameCurrency(other).amount), currency);
  }

  public Money minus(Money other) {
    return new Money(Math.subtractExact(amount, sameCurrency(other).amount), currency);
  }

  /** Compares two amounts of the same currency; fails for two different currencies. */
  @Override
  public int compareTo(Money other) {
    return Long.compare(amount, sameCurrency(other).amount);
  }

  /** The number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
  public static int minorUnits(String currency) {
    int digits = Currency.getInstance(currency).getDefaultFractionDigits();
    if (digits < 0) {
      throw new IllegalArgumentException("Not a currency that prices are in: " + currency);
    }
    return digits;
  }

  private Money sameCurrency(Money other) {
    if (!currency.equals(other.currency)) {
      throw new IllegalArgumentException(currency + " and " + other.currency + " do not add up");
    }
    return other;
  }
}
