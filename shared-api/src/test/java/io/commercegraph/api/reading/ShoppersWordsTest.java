package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads each line of the file of shoppers' words: all words of a line name the same kind. */
class ShoppersWordsTest {

  static Stream<String> lines() {
    return WordFile.lines("shoppers-words.txt").stream();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void allWordsOfALineNameOneKind(String line) {
    List<String> named =
        Stream.of(line.split(":", 2)[1].split(",", -1))
            .map(phrase -> ProductKinds.headOf(Tokenizer.words(phrase)))
            .map(head -> head.orElseThrow().kind().tags().toString())
            .distinct()
            .toList();
    assertThat(named).as(line).hasSize(1);
  }

  @Test
  void noWordStandsInTwoLines() {
    List<String> phrases =
        lines()
            .flatMap(line -> Stream.of(line.split(":", 2)[1].split(",", -1)))
            .map(phrase -> Folding.fold(phrase.strip()))
            .toList();
    assertThat(phrases).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "Samsung RB38 fridge freezer silver, /hg-11-7-41",
    "Fridge magnet set of 6, /hg-3-56",
    "Aimant de frigo Paris, /hg-3-56",
    "Netgear Bridge AC1200, /el-12-1",
    "Kabel für Kopfhörer, /el",
    "Zapatillas Nike negras, /aa-8-8",
    "Herrenschuhe Leder, /aa-8",
    "Philips Kaffeevollautomat, /hg-11-7-4"
  })
  void readsTheKindOfATitle(String title, String tag) {
    assertThat(ProductReading.of(title, null).tags()).anyMatch(it -> it.startsWith(tag));
  }

  @Test
  void takesNoWordOfTheSameShortStemForAKind() {
    assertThat(ProductReading.of("SmartScale for Mac/Win", null).tags())
        .doesNotContainAnyElementsOf(ProductReading.of("red wine", null).tags());
  }

  @Test
  void takesTheFeedsCategoryAndTheKindThatTheTitleSurelyNames() {
    assertThat(ProductReading.of("Bosch fridge", "Electronics > Video > Televisions").tags())
        .contains("/el-17-4", "/el-17", "/hg-11-7-41")
        .doesNotContain("/hg-11-7");
  }
}
