package io.commercegraph.log.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Shows that the fast reading and writing of times agrees with the general one. */
class InstantTextTest {

  private static final long YEAR_0 = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
  private static final long YEAR_10000 = Instant.parse("+10000-01-01T00:00:00Z").getEpochSecond();
  private static final List<Long> STEPS = List.of(1L, 1_000L, 1_000_000L, 1_000_000_000L);

  private final JsonMapper dialect = JsonDialect.mapper();

  @Test
  void formatsAsTheGeneralFormatter() {
    RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    for (int i = 0; i < 100_000; i++) {
      long step = STEPS.get(i % STEPS.size());
      Instant time =
          Instant.ofEpochSecond(
              random.nextLong(YEAR_0 - 1_000_000, YEAR_10000 + 1_000_000),
              random.nextLong(1_000_000_000) / step * step);
      String text = time.toString();
      assertThat(InstantText.of(time)).isEqualTo(text);
      Instant parsed = InstantText.parse(text);
      assertThat(parsed == null ? Instant.parse(text) : parsed).isEqualTo(time);
    }
  }

  @Test
  void readsEveryDayOfALeapYearAndNoOther() {
    assertThat(InstantText.parse("2024-02-29T23:59:59.5Z"))
        .isEqualTo(Instant.parse("2024-02-29T23:59:59.5Z"));
    assertThat(InstantText.parse("2023-02-29T00:00:00Z")).isNull();
    assertThat(InstantText.parse("2100-02-29T00:00:00Z")).isNull();
  }

  @Test
  void leavesUnusualTextsToTheGeneralParser() {
    for (String text :
        List.of(
            "",
            "2026-11-21",
            "2026-11-21T00:00Z",
            "2026-11-21T00:00:00",
            "2026-11-21T00:00:00+01:00",
            "2026-11-21T24:00:00Z",
            "2026-11-21T23:60:00Z",
            "2026-11-21T23:59:60Z",
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-11-31T00:00:00Z",
            "2026-11-21T00:00:00.Z",
            "2026-11-21T00:00:00.1234567890Z",
            "2026-11-21T00:00:00,5Z",
            "2026-11-21t00:00:00z",
            "２026-11-21T00:00:00Z",
            "-026-11-21T00:00:00Z",
            "+10000-01-01T00:00:00Z")) {
      assertThat(InstantText.parse(text)).as(text).isNull();
    }
  }

  @Test
  void isUsedByTheJsonDialect() {
    Instant time = Instant.parse("2026-11-21T12:00:00.001Z");
    assertThat(dialect.writeValueAsString(time)).isEqualTo("\"2026-11-21T12:00:00.001Z\"");
    assertThat(dialect.readValue("\"2026-11-21T12:00:00.001Z\"", Instant.class)).isEqualTo(time);
    assertThat(dialect.readValue("\"2026-11-21T13:00:00.001+01:00\"", Instant.class))
        .isEqualTo(time);
    assertThatThrownBy(() -> dialect.readValue("\"tomorrow\"", Instant.class))
        .isInstanceOf(JacksonException.class);
  }
}
