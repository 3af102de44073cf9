package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Prices in ascending order, each weighted with the time over which it was in force. All figures
 * are exact until they are rounded, once, half up, to a minor unit.
 */
final class TimeWeightedPrices {

  private static final int HALF = 50;
  private static final int ALL = 100;

  private final long[] prices;
  private final long[] micros;
  private int size;
  private long total;

  /** Creates an empty list with room for {@code most} prices. */
  TimeWeightedPrices(int most) {
    prices = new long[most];
    micros = new long[most];
  }

  /** Adds a price, which must not be less than the one before. */
  void add(long price, long forMicros) {
    if (forMicros <= 0) {
      return;
    }
    if (size == 0 || prices[size - 1] != price) {
      prices[size++] = price;
    }
    micros[size - 1] = Math.addExact(micros[size - 1], forMicros);
    total = Math.addExact(total, forMicros);
  }

  /** How long any price was in force. */
  long micros() {
    return total;
  }

  /** The time-weighted mean. */
  OptionalLong average() {
    if (total == 0) {
      return OptionalLong.empty();
    }
    // Sums what is above the least price: smaller numbers, which seldom overflow into BigInteger.
    BigInteger sum = BigInteger.ZERO;
    long part = 0;
    for (int i = 0; i < size; i++) {
      long over = prices[i] - prices[0];
      long high = Math.multiplyHigh(over, micros[i]);
      long low = over * micros[i];
      if (high != 0 || low < 0 || part + low < 0) {
        sum = sum.add(BigInteger.valueOf(part));
        part = 0;
        sum = sum.add(BigInteger.valueOf(over).multiply(BigInteger.valueOf(micros[i])));
      } else {
        part += low;
      }
    }
    BigDecimal all = new BigDecimal(sum.add(BigInteger.valueOf(part)));
    BigDecimal over = all.divide(BigDecimal.valueOf(total), 0, RoundingMode.HALF_UP);
    return OptionalLong.of(Math.addExact(prices[0], over.longValueExact()));
  }

  /**
   * The price that half of the time was at or under. Where exactly half of the time was at or under
   * one price and half at or over the next, the middle of the two.
   */
  Optional<BigDecimal> exactMedian() {
    if (total == 0) {
      return Optional.empty();
    }
    int lower = atLeast(HALF);
    BigDecimal price = BigDecimal.valueOf(prices[lower]);
    if (lower + 1 == size || Math.multiplyExact(2, microsUpTo(lower)) != total) {
      return Optional.of(price);
    }
    return Optional.of(price.add(BigDecimal.valueOf(prices[lower + 1])).divide(BigDecimal.TWO));
  }

  /** The median, rounded to a minor unit. */
  OptionalLong median() {
    return exactMedian().stream()
        .mapToLong(exact -> exact.setScale(0, RoundingMode.HALF_UP).longValueExact())
        .findFirst();
  }

  /** The least price that at least this share of the time was at or under. */
  OptionalLong percentile(int percent) {
    return total == 0 ? OptionalLong.empty() : OptionalLong.of(prices[atLeast(percent)]);
  }

  private int atLeast(int percent) {
    long needed = Math.multiplyExact(total, percent);
    long soFar = 0;
    for (int i = 0; i < size; i++) {
      soFar += micros[i];
      if (Math.multiplyExact(soFar, ALL) >= needed) {
        return i;
      }
    }
    throw new IllegalStateException("The weights add up to less than their total");
  }

  private long microsUpTo(int place) {
    long sum = 0;
    for (int i = 0; i <= place; i++) {
      sum += micros[i];
    }
    return sum;
  }
}
