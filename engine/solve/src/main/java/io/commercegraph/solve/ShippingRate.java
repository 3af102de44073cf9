package io.commercegraph.solve;

/**
 * One shipping option of a shop.
 *
 * @param amount what it costs below {@code freeFrom}
 * @param freeFrom the value of goods from which it costs nothing; {@link #NEVER} if there is none
 * @param latestDay the latest day of delivery as a number; {@link #UNKNOWN_DAY} if it is not known
 */
public record ShippingRate(long amount, long freeFrom, int latestDay) {

  public static final long NEVER = Long.MAX_VALUE;
  public static final int UNKNOWN_DAY = Integer.MAX_VALUE;

  public ShippingRate {
    if (amount < 0 || amount > Candidate.MAX_AMOUNT) {
      throw new IllegalArgumentException("An amount is 0 to " + Candidate.MAX_AMOUNT);
    }
  }

  long costFor(long goods) {
    return goods >= freeFrom ? 0 : amount;
  }
}
