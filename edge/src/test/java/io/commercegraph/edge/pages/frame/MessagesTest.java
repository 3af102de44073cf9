package io.commercegraph.edge.pages.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The texts of the pages are complete in each language. */
class MessagesTest {

  private static final Pattern PLACE = Pattern.compile("\\{[0-9]}");

  @ParameterizedTest
  @EnumSource(Language.class)
  void everyLanguageHasTheSameTexts(Language language) {
    assertThat(new TreeSet<>(Messages.in(language).texts().keySet()))
        .isEqualTo(new TreeSet<>(Messages.in(Language.EN).texts().keySet()));
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void everyTextTakesTheSameValues(Language language) {
    Messages.in(Language.EN)
        .texts()
        .forEach(
            (key, text) ->
                assertThat(places(Messages.in(language).text(key)))
                    .as(key)
                    .isEqualTo(places(text)));
  }

  private static Set<String> places(String text) {
    return PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
  }

  @Test
  void aTextThatIsMissingIsAnError() {
    assertThatThrownBy(() -> Messages.in(Language.EN).text("no.such.text"))
        .hasMessageContaining("no.such.text");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "de-AT,de;q=0.9,en;q=0.5|DE",
        "de|DE",
        "en-GB,de;q=0.5|EN",
        "fr,de;q=0.3|DE",
        "fr|EN",
        "*|EN",
        "not a header;q=x|EN"
      })
  void theLanguageIsThePreferredOne(String header, Language expected) {
    assertThat(Language.of(header)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"EUR,2", "JPY,0", "HUF,2", "ISK,0", "TWD,2", "KWD,3", "XXX,0", "no currency,2"})
  void minorUnitsAreThoseOfIso4217(String currency, int digits) {
    assertThat(Formats.digits(currency)).isEqualTo(digits);
  }

  @Test
  void amountsAreWrittenAsReadersDo() {
    assertThat(new Formats(Language.EN.locale()).money(123456, "EUR")).isEqualTo("€1,234.56");
    assertThat(new Formats(Language.DE.locale()).money(123456, "EUR")).isEqualTo("1.234,56\u00a0€");
    assertThat(new Formats(Language.EN.locale()).money(123456, "JPY")).contains("123,456");
    assertThat(new Formats(Language.EN.locale()).money(-500, "GBP")).isEqualTo("-£5.00");
  }
}
