package io.commercegraph.command.matching.features;

import java.util.Collection;
import java.util.TreeMap;
import java.util.function.ObjDoubleConsumer;
import java.util.function.ToDoubleFunction;

/** The weights of a text's terms, in the order of the terms, scaled to length 1. */
final class TermVector {

  private final String[] terms;
  private final double[] weights;

  private TermVector(String[] terms, double[] weights) {
    this.terms = terms;
    this.weights = weights;
  }

  static TermVector of(Collection<String> terms, ToDoubleFunction<String> weight) {
    TreeMap<String, Double> sorted = new TreeMap<>();
    terms.forEach(term -> sorted.put(term, weight.applyAsDouble(term)));
    double squares = 0;
    for (double one : sorted.values()) {
      squares += one * one;
    }
    double length = StrictMath.sqrt(squares);
    double scale = length == 0 ? 0 : 1 / length;
    return new TermVector(
        sorted.keySet().toArray(String[]::new),
        sorted.values().stream().mapToDouble(one -> one * scale).toArray());
  }

  /** The cosine of the angle between two vectors, between 0 and 1. */
  double cosine(TermVector other) {
    double sum = 0;
    int i = 0;
    int j = 0;
    while (i < terms.length && j < other.terms.length) {
      int order = terms[i].compareTo(other.terms[j]);
      if (order == 0) {
        sum += weights[i++] * other.weights[j++];
      } else if (order < 0) {
        i++;
      } else {
        j++;
      }
    }
    return Math.min(1, sum);
  }

  /** Hands over all terms with their weights. */
  void forEach(ObjDoubleConsumer<String> reader) {
    for (int i = 0; i < terms.length; i++) {
      reader.accept(terms[i], weights[i]);
    }
  }
}
