package io.commercegraph.command.matching.learning;

import io.commercegraph.command.matching.features.Feature;
import io.commercegraph.command.matching.features.FeatureVector;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A trained model: it says how probably a pair of listings is one product.
 *
 * @param version which decisions name, so that a replay with another can be compared
 * @param weights of the features; one that is missing weighs nothing
 * @param scale of the calibration: by it the log-odds are multiplied
 * @param shift of the calibration, added afterwards
 * @param categories what is added in single categories
 */
public record MatchModel(
    String version,
    Map<Feature, Double> weights,
    double constant,
    double scale,
    double shift,
    Map<String, Double> categories) {

  public MatchModel {
    weights = Collections.unmodifiableMap(inOrder(weights));
    categories = Collections.unmodifiableMap(new TreeMap<>(categories));
  }

  /** A model that is the same in all categories. */
  public MatchModel(
      String version, Map<Feature, Double> weights, double constant, double scale, double shift) {
    this(version, weights, constant, scale, shift, Map.of());
  }

  private static Map<Feature, Double> inOrder(Map<Feature, Double> weights) {
    Map<Feature, Double> inOrder = new EnumMap<>(Feature.class);
    inOrder.putAll(weights);
    return inOrder;
  }

  static MatchModel of(
      String version, double[] weights, PlattScaling calibration, Map<String, Double> categories) {
    Map<Feature, Double> named = new EnumMap<>(Feature.class);
    for (Feature feature : Feature.values()) {
      if (weights[feature.place()] != 0) {
        named.put(feature, weights[feature.place()]);
      }
    }
    double constant = weights[Feature.values().length];
    return new MatchModel(
        version, named, constant, calibration.scale(), calibration.shift(), categories);
  }

  /** The same model under another version. */
  public MatchModel named(String other) {
    return new MatchModel(other, weights, constant, scale, shift, categories);
  }

  /** The calibrated logarithm of the odds that both are the same product. */
  public double logOdds(FeatureVector features) {
    double sum = constant;
    for (Map.Entry<Feature, Double> weight : weights.entrySet()) {
      sum += weight.getValue() * features.get(weight.getKey());
    }
    return scale * sum + shift;
  }

  /**
   * The same for a pair in a category.
   *
   * @param category a path; {@code null} where it is not known
   */
  public double logOdds(FeatureVector features, @Nullable String category) {
    double all = logOdds(features);
    return categories.isEmpty()
        ? all
        : all + categories.getOrDefault(CategoryShifts.of(category), 0.0);
  }

  /** The probability of these log-odds. */
  public static double probability(double logOdds) {
    return LogisticRegression.probability(logOdds);
  }
}
