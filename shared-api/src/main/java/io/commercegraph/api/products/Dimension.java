package io.commercegraph.api.products;

import java.math.BigDecimal;
import java.util.Locale;

/** The dimensions of the amounts in titles. Each has a base unit. */
public enum Dimension {
  /** Base unit: gigabyte. */
  DATA,
  /** Base unit: millimetre. */
  LENGTH,
  /** Base unit: gram. */
  MASS,
  /** Base unit: millilitre. */
  VOLUME,
  /** Base unit: watt. */
  POWER,
  /** Base unit: volt. */
  VOLTAGE,
  /** Base unit: milliampere hour. */
  CHARGE,
  /** Base unit: megahertz. */
  FREQUENCY;

  private static final BigDecimal TOLERANCE = new BigDecimal("0.01");

  /** The name in the stored text of {@link Amounts#text()}. */
  String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Whether two amounts count as equal: data sizes if they are exactly equal, others within 1 %,
   * since titles round when they convert between units.
   */
  boolean isSame(BigDecimal one, BigDecimal other) {
    return this == DATA
        ? one.compareTo(other) == 0
        : one.subtract(other).abs().compareTo(one.max(other).multiply(TOLERANCE)) <= 0;
  }
}
