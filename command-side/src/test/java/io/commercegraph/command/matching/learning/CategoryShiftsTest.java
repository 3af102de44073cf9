package io.commercegraph.command.matching.learning;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.matching.features.Feature;
import io.commercegraph.command.matching.features.FeatureVector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests by how much the odds of single categories are shifted. */
class CategoryShiftsTest {

  private static final PlattScaling ALL = new PlattScaling(1, 0);

  /** Examples at even odds, of which so many of ten are matches. */
  private static List<Example> evenOdds(String category, int count, int matchesOfTen) {
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      examples.add(new Example(new double[] {0}, i % 10 < matchesOfTen, 1, category));
    }
    return examples;
  }

  @Test
  void aCategoryWhereScoresSayTooLittleIsShiftedUpAndTheOtherDown() {
    List<Example> examples = evenOdds("software", 2_000, 9);
    examples.addAll(evenOdds("office", 2_000, 2));
    Map<String, Double> shifts = CategoryShifts.fit(examples, ALL);
    assertThat(LogisticRegression.probability(shifts.getOrDefault("software", 0.0)))
        .isBetween(0.87, 0.9);
    assertThat(LogisticRegression.probability(shifts.getOrDefault("office", 0.0)))
        .isBetween(0.2, 0.23);
  }

  @Test
  void fewExamplesShiftLessAndTooFewNothing() {
    double few = CategoryShifts.fit(evenOdds("a", 500, 8), ALL).getOrDefault("a", 0.0);
    double many = CategoryShifts.fit(evenOdds("a", 5_000, 8), ALL).getOrDefault("a", 0.0);
    assertThat(few).isPositive().isLessThan(many);
    assertThat(CategoryShifts.fit(evenOdds("a", 90, 5), ALL)).isEmpty();
    assertThat(CategoryShifts.fit(evenOdds("", 5_000, 8), ALL)).isEmpty();
  }

  @Test
  void theFirstPartOfAPathIsTheCategory() {
    assertThat(CategoryShifts.of("Electronics > Audio > Headphones")).isEqualTo("electronics");
    assertThat(CategoryShifts.of("Toys")).isEqualTo("toys");
    assertThat(CategoryShifts.of(null)).isEmpty();
  }

  @Test
  void aModelShiftsItsOddsAndIsWrittenWithIt() {
    MatchModel model = new MatchModel("1", Map.of(), 0.5, 1, 0, Map.of("home & garden", -0.75));
    FeatureVector none = new FeatureVector(new double[Feature.values().length]);
    assertThat(model.logOdds(none, "Home & Garden > Hoses")).isEqualTo(-0.25);
    assertThat(model.logOdds(none, "Toys")).isEqualTo(0.5);
    assertThat(model.logOdds(none, null)).isEqualTo(0.5);
    assertThat(MatchModelText.read(MatchModelText.write(model))).isEqualTo(model);
  }
}
