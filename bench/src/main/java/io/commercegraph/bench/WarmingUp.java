package io.commercegraph.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Repeats a step of fixed length until the last few together were no faster than those before them.
 * A single step tells little, since rates go up and down by more than what is still to be gained.
 */
final class WarmingUp {

  private static final int MAX_STEPS = 50;
  private static final double STILL_FASTER = 1.03;

  private WarmingUp() {}

  /** One step, which tells how much was done in it. */
  interface Step {
    double take() throws Exception;
  }

  /** Compares so many steps with as many before them. */
  static void untilNoFaster(int compared, Step step) throws Exception {
    List<Double> done = new ArrayList<>();
    while (done.size() < MAX_STEPS && isStillFaster(done, compared)) {
      done.add(step.take());
    }
  }

  private static boolean isStillFaster(List<Double> done, int compared) {
    int last = done.size() - compared;
    int before = last - compared;
    return before < 0
        || sum(done.subList(last, done.size())) > sum(done.subList(before, last)) * STILL_FASTER;
  }

  private static double sum(List<Double> steps) {
    return steps.stream().mapToDouble(Double::doubleValue).sum();
  }
}
