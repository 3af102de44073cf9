package io.commercegraph.query.prices;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.TestCallers;
import io.commercegraph.query.docs.Figures;
import io.commercegraph.query.docs.WorkedExamples;
import io.commercegraph.query.docs.WorkedExamples.Example;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recomputes every worked example of {@code docs/price-analytics.md}. */
class PriceExamplesTest {

  static Stream<Example> examples() {
    return WorkedExamples.in("price-analytics.md");
  }

  @Test
  void theExamplesAreFound() {
    assertThat(examples()).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theFiguresAreAsDocumented(Example example) {
    var answer = answer(example);

    SoftAssertions softly = new SoftAssertions();
    for (Map<String, String> row : example.table("figure")) {
      String figure = row.getOrDefault("figure", "");
      softly.assertThat(Figures.of(answer, figure)).as(figure).isEqualTo(row.get("value"));
    }
    softly.assertAll();
  }

  private static PriceAnalyticsTool.Answer answer(Example example) {
    Map<String, String> settings = example.settings();
    Instant now = instant(settings.getOrDefault("now", ""));
    String knownAt = settings.get("known_at");
    var tool =
        new PriceAnalyticsTool(
            _ -> new PriceHistory(points(example)),
            new PriceSettings(BigDecimal.valueOf(5)),
            Clock.fixed(now, ZoneOffset.UTC));
    var request =
        new PriceAnalyticsTool.Request(
            "ofr_1", knownAt == null ? null : instant(knownAt), true, 100, null);
    return tool.call(request, TestCallers.ANYONE);
  }

  private static List<PricePoint> points(Example example) {
    String currency = example.settings().getOrDefault("currency", "EUR");
    List<PricePoint> points = new ArrayList<>();
    for (Map<String, String> row : example.table("event")) {
      Instant at = instant(row.getOrDefault("observed", ""));
      points.add(
          new PricePoint(
              at,
              amount(row.get("price"), currency),
              amount(row.get("list price"), currency),
              row.getOrDefault("currency", currency),
              row.getOrDefault("event", ""),
              row.containsKey("recorded") ? instant(row.getOrDefault("recorded", "")) : at,
              points.size()));
    }
    return points;
  }

  private static @Nullable Long amount(@Nullable String text, String currency) {
    return text == null || text.isEmpty() || text.equals("out of stock")
        ? null
        : new BigDecimal(text).movePointRight(Money.minorUnits(currency)).longValueExact();
  }

  private static Instant instant(String text) {
    return Instant.parse((text.length() == 10 ? text + " 00:00:00" : text).replace(' ', 'T') + "Z");
  }
}
