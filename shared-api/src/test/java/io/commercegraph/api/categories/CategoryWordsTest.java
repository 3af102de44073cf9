package io.commercegraph.api.categories;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CategoryWordsTest {

  private static final CategoryWords WORDS = CategoryWords.get();

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          laptop, Laptops
          LAPTOPS, Laptops
          Kühlschrank, Refrigerators
          kuehlschraenke, Refrigerators
          Waschmaschine, Washing Machines
          réfrigérateurs, Refrigerators
          refrigerateur, Refrigerators
          frigorífico, Refrigerators
          frigoriferi, Refrigerators
          koelkast, Refrigerators
          koelkasten, Refrigerators
          lodówka, Refrigerators
          lodówki, Refrigerators
          pralka, Washing Machines
          wasapparatuur, Washing Machines
          lavatrice, Washing Machines
          lave-linge, Washing Machines
          lavadora, Washing Machines
          """)
  void aWordNamesACategory(String word, String english) {
    assertThat(WORDS.named(word)).extracting(it -> it.name(CategoryLanguage.EN)).contains(english);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "fridge", "of", "kx-tg9343t", "a b c d e f g h"})
  void otherWordsNameNone(String word) {
    assertThat(WORDS.named(word)).isEmpty();
  }
}
