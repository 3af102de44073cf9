package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Prices, each with the time over which it was in force. All figures are exact until they are
 * rounded, once, half up, to a minor unit.
 */
final class WeightedPrices {

  private final NavigableMap<Long, Long> microsByPrice = new TreeMap<>();
  private long total;

  void add(long price, long micros) {
    if (micros > 0) {
      microsByPrice.merge(price, micros, Math::addExact);
      total = Math.addExact(total, micros);
    }
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
    BigInteger sum = BigInteger.ZERO;
    for (var weighted : microsByPrice.entrySet()) {
      sum =
          sum.add(
              BigInteger.valueOf(weighted.getKey())
                  .multiply(BigInteger.valueOf(weighted.getValue())));
    }
    BigDecimal mean =
        new BigDecimal(sum).divide(BigDecimal.valueOf(total), 0, RoundingMode.HALF_UP);
    return OptionalLong.of(mean.longValueExact());
  }

  /**
   * The price that half of the time was at or under. Where exactly half of the time was at or under
   * one price and half at or over the next, the middle of the two.
   */
  OptionalLong median() {
    if (total == 0) {
      return OptionalLong.empty();
    }
    long lower = atLeast(50);
    Long next = microsByPrice.higherKey(lower);
    if (next == null || Math.multiplyExact(2, microsUpTo(lower)) != total) {
      return OptionalLong.of(lower);
    }
    return OptionalLong.of(
        BigDecimal.valueOf(lower)
            .add(BigDecimal.valueOf(next))
            .divide(BigDecimal.TWO, 0, RoundingMode.HALF_UP)
            .longValueExact());
  }

  /** The least price that at least this share of the time was at or under. */
  OptionalLong percentile(int percent) {
    return total == 0 ? OptionalLong.empty() : OptionalLong.of(atLeast(percent));
  }

  private long atLeast(int percent) {
    BigInteger needed = BigInteger.valueOf(total).multiply(BigInteger.valueOf(percent));
    long micros = 0;
    for (var weighted : microsByPrice.entrySet()) {
      micros += weighted.getValue();
      if (BigInteger.valueOf(micros).multiply(BigInteger.valueOf(100)).compareTo(needed) >= 0) {
        return weighted.getKey();
      }
    }
    throw new IllegalStateException("The weights add up to less than their total");
  }

  private long microsUpTo(long price) {
    return microsByPrice.headMap(price, true).values().stream().mapToLong(Long::longValue).sum();
  }
}
