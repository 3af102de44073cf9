package io.commercegraph.api.products;

import java.math.BigDecimal;
import java.util.Locale;

/** The dimensions in which titles name amounts. */
public enum Dimension {
  /** In gigabytes. */
  DATA,
  /** In millimetres. */
  LENGTH,
  /** In grams. */
  MASS,
  /** In millilitres. */
  VOLUME,
  /** In watts. */
  POWER,
  /** In volts. */
  VOLTAGE,
  /** In milliampere hours. */
  CHARGE,
  /** In megahertz. */
  FREQUENCY;

  private static final BigDecimal TOLERANCE = new BigDecimal("0.01");

  /** As it is written down. */
  String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether two amounts are one: what is rounded when it is turned into inches, within 1 %. */
  boolean isSame(BigDecimal one, BigDecimal other) {
    return this == DATA
        ? one.compareTo(other) == 0
        : one.subtract(other).abs().compareTo(one.max(other).multiply(TOLERANCE)) <= 0;
  }
}
