package io.commercegraph.command.matching.features;

/** Computes the features of pairs of listings of a catalogue. */
public record PairFeatures(TermStatistics statistics) {

  /** All features of a pair but its leads over other candidates. */
  public FeatureVector of(WeightedListing left, WeightedListing right) {
    FeatureVector features = FeatureVector.empty();
    TitleFeatures.add(left, right, features);
    ModelFeatures.add(left.reading(), right.reading(), statistics, features);
    FieldFeatures.add(left, right, features);
    return features;
  }
}
