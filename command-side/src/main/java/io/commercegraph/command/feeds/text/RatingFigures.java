package io.commercegraph.command.feeds.text;

import java.math.BigDecimal;

/**
 * The numbers of a mean rating: value, scale and count, checked to be within the scale and
 * plausible. Numbers are kept in plain notation, without an exponent.
 */
public record RatingFigures(
    BigDecimal value, BigDecimal scaleMin, BigDecimal scaleMax, BigDecimal count) {

  private static final int MAX_DIGITS = 18;
  private static final int MAX_COUNT_DIGITS = 15;

  /**
   * Checks and normalizes the numbers.
   *
   * @throws InvalidField if they are no rating
   */
  public RatingFigures {
    value = plain("value", value);
    scaleMin = plain("scale_min", scaleMin);
    scaleMax = plain("scale_max", scaleMax);
    count = plain("count", count);
    if (scaleMin.compareTo(scaleMax) >= 0
        || value.compareTo(scaleMin) < 0
        || value.compareTo(scaleMax) > 0) {
      throw new InvalidField("rating", "has a value outside its scale");
    }
    if (count.signum() < 0 || count.scale() > 0 || count.precision() > MAX_COUNT_DIGITS) {
      throw new InvalidField("rating", "has a count that is none");
    }
  }

  public long countAsLong() {
    return count.longValueExact();
  }

  private static BigDecimal plain(String name, BigDecimal number) {
    BigDecimal value = number.stripTrailingZeros();
    if (value.precision() > MAX_DIGITS || Math.abs((long) value.scale()) > MAX_DIGITS) {
      throw new InvalidField("rating", "has a " + name + " that is none");
    }
    // A ten without trailing zeros would print as 1E+1.
    return value.scale() < 0 ? value.setScale(0) : value;
  }
}
