package io.commercegraph.edge.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.util.RawValue;

/**
 * Shows that a CSV line is quoted as RFC 4180 says and that a spreadsheet runs none of its texts.
 */
class CsvLineTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "+1",
        "-1",
        "-20OFF",
        "@SUM(A1)",
        "=HYPERLINK(A1)",
        "\uff1d1+1",
        "\uff0b1",
        "\uff0d1",
        "\uff201",
        " =1+1",
        "\u00a0=1+1",
        "\u200b=1+1",
        "'=1+1",
      })
  void aTextThatASpreadsheetWouldRunStaysAText(String text) {
    assertThat(line(text)).isEqualTo("'" + text);
    assertThat(new CsvLine(true).of(List.of(text))).isEqualTo(text);
  }

  @Test
  void soDoesOneThatIsQuoted() {
    assertThat(line("\t=1")).isEqualTo("\"'\t=1\"");
    assertThat(line("\rx")).isEqualTo("\"'\rx\"");
    assertThat(line("\nx")).isEqualTo("\"'\nx\"");
    assertThat(line("=\"a\",1")).isEqualTo("\"'=\"\"a\"\",1\"");
    assertThat(line("\"=1\"")).isEqualTo("\"'\"\"=1\"\"\"");
    assertThat(line(List.of("=1", "b"))).isEqualTo("\"'=1,b\"");
    assertThat(line(List.of("=1,2", "b"))).isEqualTo("\"'\"\"=1,2\"\",b\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "1+1=2", "5 - 3", "a@b", "x=1", "'quoted'", "7", "\u3042"})
  void anyOtherTextStaysAsItIs(String text) {
    assertThat(line(text)).isEqualTo(text);
  }

  @Test
  void numbersStayNumbers() {
    assertThat(line(-5L)).isEqualTo("-5");
    assertThat(line(new BigDecimal("-1.50"))).isEqualTo("-1.50");
    assertThat(line(-0.5)).isEqualTo("-0.5");
  }

  @Test
  void theRestIsAsRfc4180HasIt() {
    assertThat(line("a", null, "", "b,c", "d;=1", "e\"f", true))
        .isEqualTo("a,,\"\",\"b,c\",\"d;=1\",\"e\"\"f\",true");
    assertThat(line(Instant.EPOCH, new RawValue("{\"a\":\"=1\"}"), List.of("DE", "AT")))
        .isEqualTo("1970-01-01T00:00:00Z,\"{\"\"a\"\":\"\"=1\"\"}\",\"DE,AT\"");
  }

  private static String line(@Nullable Object... values) {
    return new CsvLine(false).of(Arrays.asList(values));
  }
}
