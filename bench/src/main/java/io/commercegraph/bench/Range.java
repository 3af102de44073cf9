package io.commercegraph.bench;

import java.util.Collection;

/** The median of several rounds, with the lowest and the highest of them. */
record Range(double median, double lowest, double highest, int rounds) {

  static Range of(Collection<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Range(median, sorted[0], sorted[sorted.length - 1], sorted.length);
  }

  Range dividedBy(double divisor) {
    return new Range(median / divisor, lowest / divisor, highest / divisor, rounds);
  }
}
