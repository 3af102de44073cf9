package io.commercegraph.command.matching.features;

/** The values of all features for one pair of listings. */
public final class FeatureVector {

  private final double[] values;

  /** The vector of these values, in the order of the features. */
  public FeatureVector(double[] values) {
    this.values = values.clone();
  }

  static FeatureVector empty() {
    return new FeatureVector(new double[Feature.values().length]);
  }

  FeatureVector set(Feature feature, double value) {
    values[feature.place()] = value;
    return this;
  }

  FeatureVector set(Feature feature, boolean holds) {
    return set(feature, holds ? 1 : 0);
  }

  public double get(Feature feature) {
    return values[feature.place()];
  }

  /** The values in the order of the features. */
  public double[] values() {
    return values.clone();
  }

  /** The same pair with its leads over other candidates. */
  public FeatureVector withLeads(double lead, double leadBack) {
    return new FeatureVector(values).set(Feature.LEAD, lead).set(Feature.LEAD_BACK, leadBack);
  }
}
