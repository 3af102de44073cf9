package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProductWordsTest {

  private static final int LANGUAGES = 7;

  static Stream<String> lines() {
    return Stream.of("product-words.txt", "further-words.txt")
        .flatMap(file -> WordFile.lines(file).stream());
  }

  @ParameterizedTest
  @MethodSource("lines")
  void allPhrasesOfALineNameOneKind(String line) {
    List<String> columns = Stream.of(line.split("\\|", -1)).map(String::strip).toList();
    assertThat(columns).hasSize(1 + LANGUAGES);
    List<String> named =
        columns.stream()
            .skip(1)
            .flatMap(column -> Stream.of(column.split(",", -1)))
            .filter(phrase -> !phrase.isBlank())
            .map(phrase -> ProductKinds.headOf(Tokenizer.words(phrase)).orElseThrow().kind())
            .filter(Kind::isSure)
            .map(kind -> kind.tags().toString())
            .toList();
    assertThat(named).as(line).isNotEmpty();
    if (!columns.getFirst().equals("-")) {
      assertThat(named.stream().distinct()).as(line).hasSize(1);
    }
  }

  @Test
  void noPhraseStandsInTwoLines() {
    assertThat(lines().flatMap(ProductWordsTest::phrases)).doesNotHaveDuplicates();
  }

  private static Stream<String> phrases(String line) {
    String columns = line.substring(line.indexOf('|') + 1);
    return Stream.of(columns.split("[|,]", -1)).map(String::strip).filter(it -> !it.isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "Haferdrink, leche de avena",
    "custodia per portatile, laptop sleeve",
    "jus d'orange, sinaasappelsap",
    "robe de mariée, bruidsjurk",
    "Kopfhörerständer, stojak na słuchawki"
  })
  void readsOneKindInAnyLanguage(String one, String other) {
    assertThat(ProductReading.of(one, null).tags()).isNotEmpty();
    assertThat(ProductReading.of(other, null).tags())
        .containsAnyElementsOf(ProductReading.of(one, null).tags());
  }

  @Test
  void aKindOfOurOwnIsBelowACategory() {
    assertThat(ProductReading.of("Orangensaft", null).tags()).contains("/=orange juice", "/fb-1-7");
  }

  @ParameterizedTest
  @CsvSource({
    "Kaffeebohnen, ground coffee",
    "cartouches d'encre, toner cartridge",
    "inktcartridge, LTO5 data cartridge"
  })
  void tellsKindsApartThatShareAWord(String one, String other) {
    assertThat(ProductReading.of(other, null).tags())
        .isNotEmpty()
        .doesNotContain(ProductReading.of(one, null).tags().getFirst());
  }

  @Test
  void aWordOfTheBrandNamesNoKind() {
    assertThat(ProductReading.of("Sneakers Cortina Court", "Cortina", null).tags())
        .containsAll(ProductReading.of("Sneakers", null).tags());
  }

  @Test
  void softwareIsNotWhatItIsAbout() {
    assertThat(ProductReading.of("Piano Suite (Win/Mac)", null).tags())
        .doesNotContainAnyElementsOf(ProductReading.of("piano", null).tags());
    assertThat(ProductReading.of("Laptop with Windows", null).tags())
        .containsAll(ProductReading.of("laptop", null).tags());
  }
}
