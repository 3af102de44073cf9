package io.commercegraph.command.matching.features;

import java.util.function.LongToDoubleFunction;

/** The weights of a text's terms, in the order of the terms' keys, scaled to length 1. */
final class TermVector {

  private final long[] terms;
  private final double[] weights;

  /**
   * @param terms their keys, each once, ascending
   */
  TermVector(long[] terms, LongToDoubleFunction weight) {
    this.terms = terms;
    this.weights = new double[terms.length];
    double squares = 0;
    for (int i = 0; i < terms.length; i++) {
      weights[i] = weight.applyAsDouble(terms[i]);
      squares += weights[i] * weights[i];
    }
    double length = StrictMath.sqrt(squares);
    double scale = length == 0 ? 0 : 1 / length;
    for (int i = 0; i < weights.length; i++) {
      weights[i] *= scale;
    }
  }

  /** The cosine of the angle between two vectors, between 0 and 1. */
  double cosine(TermVector other) {
    double sum = 0;
    int i = 0;
    int j = 0;
    while (i < terms.length && j < other.terms.length) {
      long one = terms[i];
      long two = other.terms[j];
      if (one == two) {
        sum += weights[i++] * other.weights[j++];
      } else if (one < two) {
        i++;
      } else {
        j++;
      }
    }
    return Math.min(1, sum);
  }

  /** The share of all terms that both have. */
  double jaccard(TermVector other) {
    int both = 0;
    int i = 0;
    int j = 0;
    while (i < terms.length && j < other.terms.length) {
      int order = Long.compare(terms[i], other.terms[j]);
      both += order == 0 ? 1 : 0;
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    int all = terms.length + other.terms.length - both;
    return all == 0 ? 0 : both / (double) all;
  }

  /** Hands over all terms with their weights. */
  void forEach(TermReader reader) {
    for (int i = 0; i < terms.length; i++) {
      reader.read(terms[i], weights[i]);
    }
  }
}
