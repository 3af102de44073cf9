package io.commercegraph.command.matching.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Calibration by category: by how much the log-odds of pairs in one category are greater or less
 * than those of all. It is learned where there are examples enough, and the fewer there are the
 * nearer to nothing.
 */
public final class CategoryShifts {

  /** So many matches, and so many near misses, a category must have. */
  static final int LEAST = 50;

  private static final double PENALTY = 10;
  private static final int STEPS = 20;
  private static final String APART = " > ";

  private CategoryShifts() {}

  /** The category that calibration goes by: the first part of a path; empty where there is none. */
  public static String of(@Nullable String category) {
    if (category == null) {
      return "";
    }
    int end = category.indexOf(APART);
    return (end < 0 ? category : category.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * The shifts by category.
   *
   * @param scored examples, each with its score as its only feature
   */
  static Map<String, Double> fit(List<Example> scored, PlattScaling all) {
    Map<String, List<Example>> ofCategories = new TreeMap<>();
    for (Example example : scored) {
      if (!example.category().isEmpty()) {
        ofCategories.computeIfAbsent(example.category(), _ -> new ArrayList<>()).add(example);
      }
    }
    Map<String, Double> shifts = new TreeMap<>();
    ofCategories.forEach(
        (category, examples) -> {
          long same = examples.stream().filter(Example::same).count();
          if (same >= LEAST && examples.size() - same >= LEAST) {
            shifts.put(category, shift(examples, all));
          }
        });
    return shifts;
  }

  private static double shift(List<Example> examples, PlattScaling all) {
    double shift = 0;
    for (int step = 0; step < STEPS; step++) {
      double slope = -PENALTY * shift;
      double bend = PENALTY;
      for (Example example : examples) {
        double odds = all.scale() * example.features()[0] + all.shift() + shift;
        double p = LogisticRegression.probability(odds);
        slope += example.weight() * ((example.same() ? 1 : 0) - p);
        bend += example.weight() * p * (1 - p);
      }
      shift += slope / bend;
    }
    return shift;
  }
}
