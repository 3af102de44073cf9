package io.commercegraph.solve;

/**
 * A coupon: what it takes off an order, of which at most one counts.
 *
 * @param kind what it reduces
 * @param value hundredths of a percent for a percentage, an amount for a fixed discount, else
 *     unused
 * @param minimum the value of goods from which it counts
 * @param cap the largest discount; {@link Long#MAX_VALUE} if there is none
 */
public record Discount(Kind kind, long value, long minimum, long cap) {

  static final int WHOLE = 10_000;

  /** What a coupon reduces. */
  public enum Kind {
    PERCENTAGE,
    FIXED,
    FREE_SHIPPING
  }

  public Discount {
    if (value < 0 || cap < 0) {
      throw new IllegalArgumentException("A discount is not negative");
    }
  }

  /** The discount on goods of this value, with shipping at this price. */
  long on(long goods, long shipping) {
    if (goods < minimum) {
      return 0;
    }
    long discount =
        switch (kind) {
          case PERCENTAGE -> share(goods);
          case FIXED -> Math.min(goods, value);
          case FREE_SHIPPING -> shipping;
        };
    return Math.min(discount, cap);
  }

  /** The percentage of the goods, rounded half up. It is split to keep within 64 bits. */
  private long share(long goods) {
    long percentage = Math.min(value, WHOLE);
    long rest = goods % WHOLE * percentage;
    return goods / WHOLE * percentage + (rest + WHOLE / 2) / WHOLE;
  }
}
