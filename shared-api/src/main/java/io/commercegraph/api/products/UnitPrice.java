package io.commercegraph.api.products;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** What one reference unit costs: the price of a kilogram, a litre, a metre or a piece. */
public record UnitPrice(
    @JsonPropertyDescription("Of one reference unit, rounded.") Money price,
    @JsonPropertyDescription("The same with six decimals, to compare by.") String exact,
    @JsonPropertyDescription("What the price buys.") Measure measure,
    @JsonPropertyDescription("1 kg, l, m, m², m³ or piece.") Measure reference,
    @JsonPropertyDescription("true: read from the title, not declared.") boolean derived,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("The base that the merchant declared.")
        @Nullable Measure declared) {

  private static final int DECIMALS = 6;

  /**
   * The unit price of goods. Price and exact price are each rounded once, HALF_UP.
   *
   * @param price of all that is measured
   * @param declared the base that the merchant shows a unit price for
   */
  public static UnitPrice of(
      Money price, Measure measure, boolean derived, @Nullable Measure declared) {
    String currency = price.currency();
    int minorUnits = Money.minorUnits(currency);
    BigDecimal amount = BigDecimal.valueOf(price.amount());
    BigDecimal quantity = measure.quantity();
    BigDecimal exact =
        amount.movePointLeft(minorUnits).divide(quantity, DECIMALS, RoundingMode.HALF_UP);
    long rounded = amount.divide(quantity, 0, RoundingMode.HALF_UP).longValueExact();
    return new UnitPrice(
        new Money(rounded, currency),
        exact.toPlainString(),
        measure,
        measure.reference(),
        derived,
        declared);
  }
}
