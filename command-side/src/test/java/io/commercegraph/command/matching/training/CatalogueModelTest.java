package io.commercegraph.command.matching.training;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.NumberedOffers.Pair;
import io.commercegraph.command.matching.MatchingFixtures;
import io.commercegraph.command.matching.features.Feature;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.reading.Listing;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the models that are made of a catalogue. */
class CatalogueModelTest {

  private static final List<Listing> SHOP = MatchingFixtures.catalogue("a", 120);

  private static CatalogueProduct offer(int number, String id, String title) {
    Listing one = SHOP.get(number);
    return new CatalogueProduct(
        id, "%014d".formatted(number), title, null, null, null, one.price(), "EUR");
  }

  private static MatchModel model(int pairs) {
    return CatalogueModel.of(
        IntStream.range(0, pairs)
            .mapToObj(
                i ->
                    new Pair(
                        offer(i, "ofr_a" + i, SHOP.get(i).title()),
                        offer(i, "ofr_b" + i, "new " + SHOP.get(i).title() + " in box")))
            .toList(),
        IntStream.range(0, 60).mapToObj(i -> offer(i, "prd_" + i, SHOP.get(i).title())).toList());
  }

  @Test
  void theSameOffersGiveTheSameBytes() {
    assertThat(MatchModelText.write(model(120))).isEqualTo(MatchModelText.write(model(120)));
  }

  @Test
  void otherOffersGiveAnotherVersion() {
    assertThat(model(120).version()).startsWith("title-").isNotEqualTo(model(100).version());
  }

  @Test
  void alikeTitlesSpeakForAMatch() {
    MatchModel model = model(120);
    assertThat(model.weights()).isNotEmpty();
    assertThat(model.scale()).isPositive();
    assertThat(model.weights().getOrDefault(Feature.LEAD, 0.0)).isNotNegative();
  }
}
