package io.commercegraph.command.matching.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TitleReadingTest {

  @Test
  void readsWordsWithoutCaseAndAccents() {
    assertThat(TitleReading.of("Étui cuir, \"Größe\" M").words())
        .containsExactly("etui", "cuir", "grosse", "m");
  }

  @Test
  void aNumberAndItsUnitAreTwoWords() {
    assertThat(TitleReading.of("stick 32GB").words()).containsExactly("stick", "32", "gb");
    assertThat(TitleReading.of("2.5 inch").words()).containsExactly("2.5", "inch");
    assertThat(TitleReading.of("camera 12.1mp").words()).containsExactly("camera", "12.1", "mp");
    assertThat(TitleReading.of("15,6in").words()).containsExactly("15.6", "in");
    assertThat(TitleReading.of("router 802.11n").words()).containsExactly("router", "802", "11n");
  }

  @Test
  void numbersAreReadByValue() {
    assertThat(TitleReading.of("v 07.50 and 7.5 and 11").numbers()).containsExactly("7.5", "11");
    assertThat(TitleReading.of("12.1mp").numbers())
        .isEqualTo(TitleReading.of("12.1 mp").numbers())
        .containsExactly("12.1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"WH-1000XM5", "wh1000xm5", "WH/1000/XM5"})
  void aModelNumberIsReadWithoutItsSigns(String written) {
    assertThat(TitleReading.of("Sony " + written + " black").models()).contains("wh1000xm5");
  }

  @ParameterizedTest
  @ValueSource(strings = {"500gb", "12.1mp", "black", "2007", "8-port"})
  void amountsWordsAndYearsAreNoModelNumbers(String written) {
    assertThat(TitleReading.of(written).models()).isEmpty();
  }

  @Test
  void aLongNumberMayBeAModelNumber() {
    assertThat(TitleReading.of("smead 19075 folder").models()).containsExactly("19075");
  }

  @Test
  void aListingHasTheWordsOfAllFieldsOnce() {
    Listing listing =
        new Listing("1", "Sony headphones", "SONY", "MDR-1", null, "audio", 100, "EUR");
    ListingReading reading = ListingReading.of(listing);
    assertThat(reading.allWords()).containsExactly("sony", "headphones", "mdr", "1");
    assertThat(reading.allModels()).containsExactly("mdr1");
    assertThat(reading.mpn()).isEqualTo("mdr1");
  }
}
