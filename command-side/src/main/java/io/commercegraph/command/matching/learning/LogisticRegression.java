package io.commercegraph.command.matching.learning;

import java.util.List;

/**
 * Logistic regression with an L2 penalty, fitted by Newton's method (iteratively reweighted least
 * squares). Equal examples in equal order give equal weights to the last bit: nothing is random and
 * only {@link StrictMath} is used.
 */
public final class LogisticRegression {

  private static final int MAX_STEPS = 30;
  private static final double CLOSE = 1e-9;

  private final double[] weights;

  /** The model of these weights: one for each feature, and the constant last. */
  LogisticRegression(double[] weights) {
    this.weights = weights.clone();
  }

  /** The model that fits the examples best under the penalty. */
  public static LogisticRegression fit(List<Example> examples, double penalty) {
    int size = examples.getFirst().features().length + 1;
    LogisticRegression model = new LogisticRegression(new double[size]);
    for (int step = 0; step < MAX_STEPS; step++) {
      double[] change = model.newtonStep(examples, penalty);
      double most = 0;
      for (int i = 0; i < size; i++) {
        model.weights[i] += change[i];
        most = Math.max(most, Math.abs(change[i]));
      }
      if (most < CLOSE) {
        break;
      }
    }
    return model;
  }

  /** The weights: one for each feature, and the constant last. */
  double[] weights() {
    return weights.clone();
  }

  /** The logarithm of the odds of an example. */
  public double logOdds(Example example) {
    return logOdds(example.features());
  }

  /** The logarithm of the odds that a pair with these features is the same product. */
  double logOdds(double[] features) {
    double sum = weights[features.length];
    for (int i = 0; i < features.length; i++) {
      sum += weights[i] * features[i];
    }
    return sum;
  }

  static double probability(double logOdds) {
    return 1 / (1 + StrictMath.exp(-logOdds));
  }

  private double[] newtonStep(List<Example> examples, double penalty) {
    int size = weights.length;
    double[][] curvature = new double[size][size];
    double[] slope = new double[size];
    double[] row = new double[size];
    for (Example example : examples) {
      System.arraycopy(example.features(), 0, row, 0, size - 1);
      row[size - 1] = 1;
      double p = probability(logOdds(example.features()));
      double error = example.weight() * ((example.same() ? 1 : 0) - p);
      double bend = example.weight() * Math.max(1e-6, p * (1 - p));
      for (int i = 0; i < size; i++) {
        slope[i] += error * row[i];
        double bent = bend * row[i];
        for (int j = 0; bent != 0 && j <= i; j++) {
          curvature[i][j] += bent * row[j];
        }
      }
    }
    for (int i = 0; i < size; i++) {
      double ridge = i == size - 1 ? 1e-6 : penalty;
      curvature[i][i] += ridge;
      slope[i] -= ridge * weights[i];
    }
    return Cholesky.solve(curvature, slope);
  }
}
