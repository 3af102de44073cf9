package io.commercegraph.api.products;

import java.math.BigDecimal;

/**
 * How much of something there is: 750 ml, 6 pieces.
 *
 * @param value more than zero, without trailing zeros
 * @param unit the symbol of a {@link MeasureUnit}
 */
public record Measure(BigDecimal value, String unit) {

  private static final int MAX_DIGITS = 15;

  public Measure {
    BigDecimal plain = value.stripTrailingZeros();
    if (plain.signum() <= 0
        || plain.precision() > MAX_DIGITS
        || Math.abs(plain.scale()) > MAX_DIGITS) {
      throw new IllegalArgumentException("No measure: " + value);
    }
    value = plain.scale() < 0 ? plain.setScale(0) : plain;
    unit = unitOf(unit).symbol();
  }

  public Measure(BigDecimal value, MeasureUnit unit) {
    this(value, unit.symbol());
  }

  private static MeasureUnit unitOf(String written) {
    return MeasureUnit.parse(written)
        .orElseThrow(() -> new IllegalArgumentException("No unit: " + written));
  }

  /** One of the reference unit of this measure's dimension. */
  public Measure reference() {
    return new Measure(BigDecimal.ONE, unitOf(unit).reference());
  }

  /** How many of the reference unit this is, exactly: 0.75 for 750 ml. */
  public BigDecimal quantity() {
    return value.multiply(unitOf(unit).factor());
  }
}
