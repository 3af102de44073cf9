package io.commercegraph.command.matching.learning;

import java.util.ArrayList;
import java.util.List;

/**
 * Trains models. Of five parts each is scored by a model fitted to the other four, and these scores
 * calibrate the model that is fitted to all. Equal examples in equal order give an equal model.
 */
public final class MatchTrainer {

  private static final int PARTS = 5;
  private static final double PENALTY = 1;

  private MatchTrainer() {}

  /** The model of these examples; pairs of one listing stand next to each other. */
  public static MatchModel train(String version, List<Example> examples) {
    List<Example> scored = new ArrayList<>(examples.size());
    for (int part = 0; part < PARTS; part++) {
      List<Example> held = part(examples, part, true);
      LogisticRegression model =
          new LogisticRegression(SignedRegression.fit(part(examples, part, false), PENALTY));
      for (Example example : held) {
        double[] score = {model.logOdds(example)};
        scored.add(new Example(score, example.same(), example.weight(), example.category()));
      }
    }
    double[] weights = SignedRegression.fit(examples, PENALTY);
    PlattScaling calibration = PlattScaling.fit(scored);
    return MatchModel.of(version, weights, calibration, CategoryShifts.fit(scored, calibration));
  }

  /** One part, which is a run of neighbours, or all others. */
  private static List<Example> part(List<Example> examples, int part, boolean held) {
    List<Example> some = new ArrayList<>();
    for (int i = 0; i < examples.size(); i++) {
      boolean inside = (long) i * PARTS / examples.size() == part;
      if (inside == held) {
        some.add(examples.get(i));
      }
    }
    return some;
  }
}
