package io.commercegraph.command.matching.learning;

import java.util.List;

/**
 * Platt scaling: the line that makes probabilities of the scores of examples which the model was
 * not fitted to.
 */
record PlattScaling(double scale, double shift) {

  private static final double PENALTY = 1e-3;

  /** The scaling that fits these examples best, each with its score as its only feature. */
  static PlattScaling fit(List<Example> scored) {
    double[] weights = LogisticRegression.fit(scored, PENALTY).weights();
    return new PlattScaling(weights[0], weights[1]);
  }
}
