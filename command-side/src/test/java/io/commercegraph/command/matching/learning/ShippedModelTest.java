package io.commercegraph.command.matching.learning;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.matching.features.Feature;
import org.junit.jupiter.api.Test;

class ShippedModelTest {

  private static final MatchModel MODEL = MatchModelText.shipped();

  @Test
  void theProgramBringsAModel() {
    assertThat(MODEL.version()).isEqualTo("title-2");
    assertThat(MODEL.weights()).containsKeys(Feature.MODEL_SHARED, Feature.LEAD);
  }

  @Test
  void itsWeightsKeepTheDirectionsOfTheFeatures() {
    assertThat(MODEL.weights())
        .allSatisfy((feature, weight) -> assertThat(feature.allows(weight)).isTrue());
    assertThat(MODEL.scale()).isPositive();
  }
}
