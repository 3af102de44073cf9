package io.commercegraph.command.matching.learning;

/** A pair of listings to learn from. */
public final class Example {

  private final double[] features;
  private final boolean same;
  private final double weight;
  private final String category;

  /**
   * An example.
   *
   * @param features the values of its features
   * @param same whether both are the same product
   * @param weight how much the pair counts
   */
  public Example(double[] features, boolean same, double weight) {
    this(features, same, weight, "");
  }

  /**
   * An example of a category.
   *
   * @param category as {@link CategoryShifts#of} gives it
   */
  Example(double[] features, boolean same, double weight, String category) {
    this.features = features.clone();
    this.same = same;
    this.weight = weight;
    this.category = category;
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

  /** What its pair is calibrated by; empty where its category is not known. */
  String category() {
    return category;
  }

  /** The same example with the unused features at 0. */
  Example masked(boolean[] used) {
    double[] kept = features.clone();
    for (int i = 0; i < kept.length; i++) {
      kept[i] = used[i] ? kept[i] : 0;
    }
    return new Example(kept, same, weight, category);
  }
}
