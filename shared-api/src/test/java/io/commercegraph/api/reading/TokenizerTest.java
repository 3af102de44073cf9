package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shows how a text is cut into words and how words are folded. */
class TokenizerTest {

  @Test
  void cutsAtAllThatIsNoLetter() {
    assertThat(Tokenizer.words("Men's WH-1000XM5 (Mac), 4K"))
        .containsExactly(
            new Word("mens", false, 0, 0),
            new Word("wh", false, 1, 0),
            new Word("1000xm5", false, 1, 0),
            new Word("mac", true, 2, 0),
            new Word("4k", false, 3, 1));
  }

  @Test
  void takesScriptsWithoutSpacesLetterByLetter() {
    assertThat(Tokenizer.words("無線 耳機")).extracting(Word::text).containsExactly("無", "線", "耳", "機");
  }

  @Test
  void knowsTheParts() {
    assertThat(Tokenizer.letterAndDigitParts("1000xm5")).containsExactly("1000", "xm", "5");
    assertThat(Tokenizer.letterAndDigitParts("plain")).isEmpty();
    assertThat(Tokenizer.letterAndDigitParts("2024")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"Straße, strasse", "ÆRØ, aero", "Łódź, lodz", "İstanbul, istanbul", "ﬁne, fine"})
  void folds(String text, String folded) {
    assertThat(Folding.fold(text)).isEqualTo(folded);
  }

  @ParameterizedTest
  @CsvSource({
    "batteries, battery",
    "boxes, box",
    "brushes, brush",
    "cables, cable",
    "glass, glass",
    "status, status",
    "gas, gas",
    "7s, 7s"
  })
  void singles(String word, String singular) {
    assertThat(PluralStemmer.singular(word)).isEqualTo(singular);
  }
}
