package io.commercegraph.api.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Shows that the letters and digits of every script are kept, in lower case. */
class LettersAndDigitsTest {

  @Test
  void keepsLettersAndDigitsOfEveryScriptInLowerCase() {
    assertThat(LettersAndDigits.of("AC-9000 / b_x.²")).isEqualTo("ac9000bx²");
    assertThat(LettersAndDigits.of("Größe–Ä 4")).isEqualTo("größeä4");
    assertThat(LettersAndDigits.of("Ω٣-N/A")).isEqualTo("ω٣na");
    assertThat(LettersAndDigits.of(" -/ ")).isEmpty();
  }

  @Test
  void isTheSameForPlainTextsAsForOthers() {
    RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    for (int i = 0; i < 20_000; i++) {
      String text =
          random
              .ints(random.nextInt(12), 0, i % 2 == 0 ? 128 : 0x250)
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .toString();
      assertThat(LettersAndDigits.of(text))
          .isEqualTo(text.replaceAll("[^\\p{L}\\p{N}]+", "").toLowerCase(Locale.ROOT));
    }
  }
}
