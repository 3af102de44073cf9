package io.commercegraph.command.feeds.text;

import java.math.BigDecimal;

/**
 * A mean rating on its scale, whoever says so: within the scale, and a count that could be one.
 * Numbers are kept as people write them.
 */
public record RatingFigures(
    BigDecimal value, BigDecimal scaleMin, BigDecimal scaleMax, BigDecimal count) {

  private static final int MOST_DIGITS = 18;
  private static final int MOST_DIGITS_OF_A_COUNT = 15;

  /**
   * Takes numbers as they came.
   *
   * @throws BadField if they are no rating
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
    if (count.signum() < 0 || count.scale() > 0 || count.precision() > MOST_DIGITS_OF_A_COUNT) {
      throw new InvalidField("rating", "has a count that is none");
    }
  }

  public long countAsLong() {
    return count.longValueExact();
  }

  private static BigDecimal plain(String name, BigDecimal number) {
    BigDecimal value = number.stripTrailingZeros();
    if (value.precision() > MOST_DIGITS || Math.abs((long) value.scale()) > MOST_DIGITS) {
      throw new InvalidField("rating", "has a " + name + " that is none");
    }
    // 1E+1 is how a stripped ten prints; it is stored as people write it.
    return value.scale() < 0 ? value.setScale(0) : value;
  }
}
