package io.commercegraph.command.matching.learning;

import io.commercegraph.command.matching.features.Feature;
import java.util.Arrays;
import java.util.List;

/**
 * Logistic regression whose weights keep the directions of the features. A feature that the data
 * would weigh against its direction is left out and the rest is fitted again, until all agree.
 */
final class SignedRegression {

  private SignedRegression() {}

  /** The weights of all features, 0 for those left out, and the constant last. */
  static double[] fit(List<Example> examples, double penalty) {
    boolean[] used = new boolean[Feature.values().length];
    Arrays.fill(used, true);
    while (true) {
      double[] weights = fit(examples, penalty, used);
      boolean agree = true;
      for (Feature feature : Feature.values()) {
        if (!feature.allows(weights[feature.place()])) {
          used[feature.place()] = false;
          agree = false;
        }
      }
      if (agree) {
        return weights;
      }
    }
  }

  private static double[] fit(List<Example> examples, double penalty, boolean[] used) {
    List<Example> masked = examples.stream().map(example -> example.masked(used)).toList();
    return LogisticRegression.fit(masked, penalty).weights();
  }
}
