package io.commercegraph.api.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldedWordsTest {

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          Straße & Öl, strasse ol
          ŁÓDŹ-Widzew, lodz widzew
          Œufs, oeufs
          3½ m², 31 2 m2
          Кофе Ёлка, кофе елка
          L'été, l ete
          '', ''
          ' - ', ''
          """)
  void foldsWords(String text, String words) {
    assertThat(String.join(" ", FoldedWords.of(text))).isEqualTo(words);
  }

  /**
   * A text with one character of another script is folded by Unicode's tables, all others by ours.
   */
  @Test
  void foldsByItsTableAsByUnicodes() {
    for (char c = 0; c < 0x250; c++) {
      String text = "Ab" + c + "Cd";
      assertThat(FoldedWords.of(text + " я"))
          .as("U+%04x", (int) c)
          .startsWith(FoldedWords.of(text).toArray(String[]::new));
    }
  }

  @Test
  void accentsMayBeWrittenApart() {
    String text = "crème brûlée";
    assertThat(FoldedWords.of(Normalizer.normalize(text, Normalizer.Form.NFD)))
        .containsExactly("creme", "brulee");
  }
}
