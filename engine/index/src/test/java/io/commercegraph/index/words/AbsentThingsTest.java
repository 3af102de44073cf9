package io.commercegraph.index.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.reading.ProductReading;
import io.commercegraph.index.postings.ProductText;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A query for what is not in the catalogue finds nothing, whatever else is spelt like it. */
class AbsentThingsTest {

  private final ProductSearch search = new ProductSearch();

  @BeforeEach
  void aSmallMarket() {
    given("puzzle", "Puzzle Rompika Carte du monde, 1000 pièces");
    given("shampoo", "Shampooing Lavinia Repair, 400 ml");
    given("helmet", "Bike helmet Campaneo Ride, adjustable, black, L");
    given("phone", "Nordavo A52 Pro Smartphone, 5G, 256 GB, silber");
    given("fridge", "Koelkast Polarix Mini 40, 40 l, stil");
    given("sneakers", "Buty sportowe Cortina Court, skórzane, 42");
    given("washer", "Wasmara W916 Waschmaschine, 9 kg, 1600 U/min, weiß");
    given("bulb", "Luminka E27 LED bulb, 9 W, warm white");
    given("oil", "Huile d'olive Olivaro, 3 l");
    given("silk", "Silk scarf, blue");
    given("oven", "Brasero M25 Mikrowelle, 25 l, 900 W");
    search.publish();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WH-1000XM5",
        "RTX 4090",
        "nike",
        "zike",
        "stihl",
        "playmobil",
        "adidas",
        "pixelar 5g 256 gb",
        "nokia smartphone"
      })
  void anotherThingIsNoHit(String typed) {
    assertThat(find(typed)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "capmaneo, helmet",
    "ride helmte, helmet",
    "nordavo a52, phone",
    "nordvo a52, phone",
    "1000, puzzle",
    "shampooing 400, shampoo",
    "zorkmid smartphone 256 gb, phone"
  })
  void whatIsThereIsFound(String typed, String found) {
    assertThat(find(typed)).first().isEqualTo(found);
  }

  /** The kind and each amount count as one word. */
  @Test
  void aKindIsMeantBesideAnAmountAndAColour() {
    assertThat(find("washing machine 9 kg white")).containsExactly("washer");
  }

  @Test
  void aModelNumberDecidesThoughNoProductNamesItsMake() {
    given("drill", "Cordless drill GSR 18V-55");
    search.publish();
    assertThat(find("bosch gsr18v-55")).first().isEqualTo("drill");
  }

  @Test
  void aMakeIsFoundWhereAProductHasIt() {
    given("drill", "Bosch cordless drill");
    search.publish();
    assertThat(find("bosch")).containsExactly("drill");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sink", "oven 25", "nike", "olive oil 5 l"})
  void noWordOfTheLexiconAndNoMakeIsSaidToBeMisspelt(String typed) {
    assertThat(search.nearSpelling(typed)).isNull();
  }

  @Test
  void aWordOfTheLexiconMayHaveBeenMeantForAnotherOne() {
    given("chair", "Garden chair");
    search.publish();
    assertThat(search.nearSpelling("garden chain")).isEqualTo("garden chair");
    assertThat(search.nearSpelling("chain")).isNull();
  }

  @Test
  void anUnknownWordIsSaidToBeMisspelt() {
    assertThat(search.nearSpelling("lavinja")).isEqualTo("lavinia");
  }

  private void given(String id, String title) {
    ProductReading read = ProductReading.of(title, null);
    search.put(id, new ProductText(title, "", null, read.tags(), read.parts()));
  }

  private List<String> find(String typed) {
    return search.find(typed, 5).stream().map(ProductFinder.Hit::productId).toList();
  }
}
