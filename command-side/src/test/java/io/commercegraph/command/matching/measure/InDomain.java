package io.commercegraph.command.matching.measure;

import io.commercegraph.command.matching.learning.Example;
import io.commercegraph.command.matching.learning.LogisticRegression;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Measures the features with labels: how well a regression fitted to some labels finds others. */
final class InDomain {

  private static final int FOLDS = 5;
  private static final double PENALTY = 1;

  private InDomain() {}

  /** A labelled pair. */
  record Labelled(String leftId, Example example) {}

  /** How many pairs were held for matches, were such rightly, and how many matches there are. */
  record Found(double held, double right, double matches) {

    Found plus(Found other) {
      return new Found(held + other.held, right + other.right, matches + other.matches);
    }

    @Override
    public String toString() {
      double precision = right / held;
      double recall = right / matches;
      double f1 = 2 * right / (held + matches);
      return String.format(Locale.ROOT, "P %.3f  R %.3f  F1 %.3f", precision, recall, f1);
    }
  }

  /**
   * Five-fold: all pairs of a left listing are in one fold.
   *
   * @param missed matches that are no candidates, which count as not found
   */
  static Found folds(List<Labelled> pairs, double missed) {
    Found all = new Found(0, 0, missed);
    for (int fold = 0; fold < FOLDS; fold++) {
      List<Example> train = new ArrayList<>();
      List<Example> test = new ArrayList<>();
      for (Labelled pair : pairs) {
        boolean held = Math.floorMod((pair.leftId().hashCode() * 0x9E3779B1) >>> 16, FOLDS) == fold;
        (held ? test : train).add(pair.example());
      }
      all = all.plus(once(train, test));
    }
    return all;
  }

  /** Fits model and threshold to one list, measures on the other. */
  static Found once(List<Example> train, List<Example> test) {
    LogisticRegression model = LogisticRegression.fit(train, PENALTY);
    double threshold = threshold(model, train);
    Found found = new Found(0, 0, 0);
    for (Example example : test) {
      double same = example.same() ? 1 : 0;
      boolean held = model.logOdds(example) >= threshold;
      found = found.plus(new Found(held ? 1 : 0, held ? same : 0, same));
    }
    return found;
  }

  /** The threshold with the best F1 on the training examples. */
  private static double threshold(LogisticRegression model, List<Example> train) {
    List<Example> sorted = new ArrayList<>(train);
    sorted.sort(Comparator.comparingDouble(one -> -model.logOdds(one)));
    double matches = (double) train.stream().filter(Example::same).count();
    double right = 0;
    double best = 0;
    double threshold = 0;
    for (int i = 0; i < sorted.size(); i++) {
      right += sorted.get(i).same() ? 1 : 0;
      double f1 = 2 * right / (i + 1 + matches);
      if (f1 > best) {
        best = f1;
        threshold = model.logOdds(sorted.get(i));
      }
    }
    return threshold;
  }
}
