package io.commercegraph.command.matching.learning;

import static io.commercegraph.command.matching.MatchingFixtures.catalogue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.command.matching.features.Feature;
import io.commercegraph.command.matching.features.FeatureVector;
import io.commercegraph.command.matching.reading.Listing;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class MatchTrainerTest {

  private static final List<Example> EXAMPLES = SelfMadeExamples.of(catalogue("a", 240), 5);
  private static final MatchModel MODEL = MatchTrainer.train("1", EXAMPLES);

  @Test
  void selfMadeExamplesHaveMatchesAndMoreNearMisses() {
    long same = EXAMPLES.stream().filter(Example::same).count();
    assertThat(same).isBetween(100L, 240L);
    assertThat(EXAMPLES.size()).isGreaterThan(1000);
  }

  @Test
  void trainingIsRepeatedToTheByte() {
    List<Example> again = SelfMadeExamples.of(catalogue("a", 240), 5);
    assertThat(MatchModelText.write(MatchTrainer.train("1", again)))
        .isEqualTo(MatchModelText.write(MODEL));
  }

  @Test
  void matchesOfAnotherCatalogueScoreAboveNearMisses() {
    List<Example> others = SelfMadeExamples.of(catalogue("b", 120), 9);
    assertThat(share(others, Example::same)).isGreaterThan(0.8);
    assertThat(share(others, example -> !example.same())).isLessThan(0.05);
  }

  @Test
  void noFeatureIsWeighedAgainstItsDirection() {
    assertThat(MODEL.weights()).isNotEmpty();
    assertThat(MODEL.weights())
        .allSatisfy((feature, weight) -> assertThat(feature.allows(weight)).isTrue());
  }

  @Test
  void offersThatShareANumberAreExamples() {
    List<Listing> left = catalogue("l", 60);
    List<Listing> right = catalogue("r", 60);
    List<Example> examples = SharedNumberExamples.of(left, right, Listing::mpn);
    assertThat(examples.stream().filter(Example::same)).hasSize(60);
    assertThat(examples.stream().filter(example -> !example.same())).hasSizeGreaterThan(300);
    assertThat(SharedNumberExamples.of(left, right, _ -> null)).isEmpty();
    int hidden = Feature.MPN_EQUAL.place();
    assertThat(examples).allSatisfy(one -> assertThat(one.features()[hidden]).isZero());
  }

  @Test
  void aModelIsReadAsItWasWritten() {
    String text = MatchModelText.write(MODEL);
    assertThat(MatchModelText.write(MatchModelText.read(text))).isEqualTo(text);
  }

  @Test
  void aTextThatIsNoModelIsRefused() {
    assertThatThrownBy(() -> MatchModelText.read("version 1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("scale");
  }

  /** The share of those examples that the model holds for one product. */
  private static double share(List<Example> examples, Predicate<Example> which) {
    List<Example> some = examples.stream().filter(which).toList();
    long joined =
        some.stream().filter(one -> MODEL.logOdds(new FeatureVector(one.features())) > 0).count();
    return joined / (double) some.size();
  }
}
