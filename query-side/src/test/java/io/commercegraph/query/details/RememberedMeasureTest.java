package io.commercegraph.query.details;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The measure of an offer is read once. */
class RememberedMeasureTest {

  @Test
  void theMeasureInATitleIsReadOnce() {
    RememberedMeasure water = new RememberedMeasure(null, "Water 6 x 1.5 l");

    assertThat(water.get()).isPresent().isEqualTo(OfferMeasure.of(null, "Water 6 x 1.5 l"));
    assertThat(water.get().orElseThrow()).isSameAs(water.get().orElseThrow());
    assertThat(new RememberedMeasure(null, "Table").get()).isEmpty();
  }
}
