package io.commercegraph.command.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shows which personal data is taken out of a note, and that the rest is kept. */
class RedactionTest {

  @ParameterizedTest
  @MethodSource("corpus")
  void recordsNothingPersonalAndAllElse(Sample sample) {
    assertThat(Redaction.of(sample.note, sample.country).text()).isEqualTo(sample.recorded);
  }

  @Test
  void saysWhatItReplaced() {
    assertThat(Redaction.of("a@b.com, +49 170 1234567, c@d.com", null).found())
        .containsExactly(PersonalDataKind.EMAIL, PersonalDataKind.EMAIL, PersonalDataKind.PHONE);
  }

  @Test
  void isDoneWithAnythingQuickly() {
    for (String hostile :
        List.of(
            "a.", "a@", "1 ", "(0", "a dot ", "%41", "+1", "4-", "DE1", "\"a", "\uFDFA", "\uFDFA@",
            "12-12-", "1.11--", "a-at-", "(0(", "00 ")) {
      String note = hostile.repeat(280 / hostile.length());
      assertThat(Redaction.of(note, "DE").text()).hasSizeLessThanOrEqualTo(280);
    }
  }

  @Test
  void findsTheSameInCharacterReferencesAndKeepsOthers() {
    assertThat(Redaction.of("jane&#64;example&period;com &amp; more", null).text())
        .isEqualTo("[email] &amp; more");
    assertThat(Redaction.of("H&M, R&D, &euro; 5", null).text()).isEqualTo("H&M, R&D, &euro; 5");
  }

  @Test
  void judgesACodeByTheShopsCountry() {
    assertThat(Redaction.isPersonal("612345678", "ES")).isTrue();
    assertThat(Redaction.isPersonal("612345678", "US")).isFalse();
  }

  static Stream<Sample> corpus() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(RedactionTest.class.getResourceAsStream("personal-data.tsv"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("# "))
          .map(line -> line.split("\t", -1))
          .map(Sample::of);
    }
  }

  record Sample(String note, String recorded, @Nullable String country) {

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9A-F]{4})");

    static Sample of(String[] cells) {
      String note =
          ESCAPE
              .matcher(cells[0])
              .replaceAll(m -> Character.toString(Integer.parseInt(m.group(1), 16)));
      return new Sample(
          note, cells.length > 1 ? cells[1] : note, cells.length > 2 ? cells[2] : null);
    }
  }
}
