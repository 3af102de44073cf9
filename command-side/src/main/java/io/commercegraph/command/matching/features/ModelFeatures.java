package io.commercegraph.command.matching.features;

import static io.commercegraph.command.matching.features.Feature.*;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.ArrayList;
import java.util.List;

/** The features of model numbers and part numbers. */
final class ModelFeatures {

  private static final int SHORTEST_INSIDE = 4;
  private static final int MAX_COUNT = 3;

  private ModelFeatures() {}

  static void add(
      ListingReading left,
      ListingReading right,
      TermStatistics statistics,
      FeatureVector features) {
    List<String> onlyLeft = new ArrayList<>();
    List<String> onlyRight = new ArrayList<>();
    List<String> shared = new ArrayList<>();
    split(left, right, shared, onlyLeft);
    split(right, left, shared, onlyRight);
    boolean known = !left.allModels().isEmpty() && !right.allModels().isEmpty();
    features
        .set(MODEL_SHARED, rarest(shared, statistics))
        .set(
            MODELS_SHARED_COUNT,
            Math.min(MAX_COUNT, shared.stream().distinct().count()) / (double) MAX_COUNT)
        .set(MODEL_ONLY_LEFT, known ? rarest(onlyLeft, statistics) : 0)
        .set(MODEL_ONLY_RIGHT, known ? rarest(onlyRight, statistics) : 0)
        .set(MODEL_CONFLICT, known && shared.isEmpty())
        .set(MODEL_UNKNOWN, !known)
        .set(MODEL_BEGINNING, beginning(onlyLeft, onlyRight));
    boolean both = !left.mpn().isEmpty() && !right.mpn().isEmpty();
    boolean inTitle = isIn(left.mpn(), right) || isIn(right.mpn(), left);
    features
        .set(MPN_EQUAL, both && left.mpn().equals(right.mpn()))
        .set(MPN_CONFLICT, both && !left.mpn().equals(right.mpn()) && !inTitle)
        .set(MPN_IN_OTHER_TITLE, inTitle);
  }

  private static void split(
      ListingReading from, ListingReading other, List<String> shared, List<String> only) {
    for (String model : from.allModels()) {
      (other.allModels().contains(model) || isIn(model, other) ? shared : only).add(model);
    }
  }

  private static boolean isIn(String model, ListingReading other) {
    return model.length() >= SHORTEST_INSIDE && other.squeezed().contains(model);
  }

  private static double rarest(List<String> models, TermStatistics statistics) {
    return models.stream().mapToDouble(statistics::idf).max().orElse(0);
  }

  private static double beginning(List<String> left, List<String> right) {
    double best = 0;
    for (String one : left) {
      for (String other : right) {
        int common = 0;
        int least = Math.min(one.length(), other.length());
        while (common < least && one.charAt(common) == other.charAt(common)) {
          common++;
        }
        best = Math.max(best, common / (double) least);
      }
    }
    return best;
  }
}
