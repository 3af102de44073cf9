package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Gives each contestant its turn, again and again, and keeps the median of each figure. */
final class Rounds {

  private final Map<String, Turn> contestants = new LinkedHashMap<>();

  /** One turn of one contestant: figures by their names. */
  interface Turn {
    Map<String, Double> take() throws Exception;
  }

  Rounds with(String name, Turn turn) {
    contestants.put(name, turn);
    return this;
  }

  /** One round that warms up and does not count, then as many as are asked for. */
  Map<String, Map<String, Double>> run(int rounds) throws Exception {
    return run(0, rounds);
  }

  /** Of contestants that are warm already, or whose turn is a new process each time. */
  Map<String, Map<String, Double>> runWithoutWarmUp(int rounds) throws Exception {
    return run(1, rounds);
  }

  private Map<String, Map<String, Double>> run(int first, int last) throws Exception {
    Map<String, Map<String, List<Double>>> all = new LinkedHashMap<>();
    for (int round = first; round <= last; round++) {
      for (Map.Entry<String, Turn> contestant : contestants.entrySet()) {
        Map<String, Double> figures = contestant.getValue().take();
        System.out.printf("  %d %-28s %s%n", round, contestant.getKey(), figures);
        if (round > 0) {
          Map<String, List<Double>> known =
              all.computeIfAbsent(contestant.getKey(), _ -> new LinkedHashMap<>());
          figures.forEach(
              (name, value) -> known.computeIfAbsent(name, _ -> new ArrayList<>()).add(value));
        }
      }
    }
    Map<String, Map<String, Double>> medians = new LinkedHashMap<>();
    all.forEach((contestant, figures) -> medians.put(contestant, medians(figures)));
    return medians;
  }

  /** The figure of one contestant over that of another. */
  static double ratio(
      Map<String, Map<String, Double>> figures, String figure, String over, String under) {
    return figure(figures, over, figure) / figure(figures, under, figure);
  }

  static double figure(Map<String, Map<String, Double>> figures, String of, String name) {
    return Objects.requireNonNull(Objects.requireNonNull(figures.get(of), of).get(name), name);
  }

  private static Map<String, Double> medians(Map<String, List<Double>> figures) {
    Map<String, Double> medians = new LinkedHashMap<>();
    figures.forEach((name, values) -> medians.put(name, median(values)));
    return medians;
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted.length % 2 == 1
        ? sorted[sorted.length / 2]
        : Arrays.stream(sorted, sorted.length / 2 - 1, sorted.length / 2 + 1).average().orElse(0);
  }
}
