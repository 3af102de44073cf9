package io.commercegraph.command.matching.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LogisticRegressionTest {

  @Test
  void findsTheWeightsThatMadeTheExamples() {
    double[] weights = LogisticRegression.fit(examples(20_000), 1e-3).weights();
    assertThat(weights[0]).isCloseTo(2, within(0.15));
    assertThat(weights[1]).isCloseTo(-1, within(0.15));
    assertThat(weights[2]).isCloseTo(0.5, within(0.15));
  }

  @Test
  void isRepeatedToTheLastBit() {
    assertThat(LogisticRegression.fit(examples(500), 1).weights())
        .containsExactly(LogisticRegression.fit(examples(500), 1).weights());
  }

  @Test
  void staysFiniteWhereExamplesAreSeparable() {
    List<Example> examples =
        List.of(new Example(new double[] {0}, false, 1), new Example(new double[] {1}, true, 1));
    LogisticRegression model = LogisticRegression.fit(examples, 0.1);
    assertThat(model.logOdds(new double[] {1})).isPositive().isFinite();
    assertThat(model.logOdds(new double[] {0})).isNegative();
  }

  @Test
  void aHeavierExampleCountsMore() {
    List<Example> examples =
        List.of(new Example(new double[] {0}, false, 1), new Example(new double[] {0}, true, 3));
    assertThat(LogisticRegression.fit(examples, 1).logOdds(new double[] {0}))
        .isCloseTo(Math.log(3), within(1e-3));
  }

  @Test
  void plattScalingUndoesOverconfidence() {
    List<Example> scored = new ArrayList<>();
    Random random = new Random(Long.getLong("nightly.seed", 7));
    for (int i = 0; i < 20_000; i++) {
      double real = 4 * random.nextDouble() - 2;
      boolean same = random.nextDouble() < LogisticRegression.probability(real);
      scored.add(new Example(new double[] {3 * real + 1}, same, 1));
    }
    PlattScaling scaling = PlattScaling.fit(scored);
    assertThat(scaling.scale()).isCloseTo(1 / 3.0, within(0.03));
    assertThat(scaling.shift()).isCloseTo(-1 / 3.0, within(0.06));
  }

  private static List<Example> examples(int count) {
    Random random = new Random(Long.getLong("nightly.seed", 3));
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double[] x = {random.nextDouble() * 4 - 2, random.nextDouble() * 4 - 2};
      double odds = 2 * x[0] - x[1] + 0.5;
      examples.add(new Example(x, random.nextDouble() < LogisticRegression.probability(odds), 1));
    }
    return examples;
  }
}
