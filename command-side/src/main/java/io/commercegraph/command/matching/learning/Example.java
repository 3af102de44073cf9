package io.commercegraph.command.matching.learning;

/** A pair of listings to learn from. */
public final class Example {

  private final double[] features;
  private final boolean same;
  private final double weight;

  /**
   * An example.
   *
   * @param features the values of its features
   * @param same whether both are the same product
   * @param weight how much the pair counts
   */
  public Example(double[] features, boolean same, double weight) {
    this.features = features.clone();
    this.same = same;
    this.weight = weight;
  }

  /** The values of its features, which are not to be changed. */
  double[] features() {
    return features;
  }

  /** Whether both are the same product. */
  public boolean same() {
    return same;
  }

  double weight() {
    return weight;
  }

  /** The same example with the unused features at 0. */
  Example masked(boolean[] used) {
    double[] kept = features.clone();
    for (int i = 0; i < kept.length; i++) {
      kept[i] = used[i] ? kept[i] : 0;
    }
    return new Example(kept, same, weight);
  }
}
