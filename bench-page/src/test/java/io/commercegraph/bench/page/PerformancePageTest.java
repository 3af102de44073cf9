package io.commercegraph.bench.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/performance.md} says what is kept beside it. {@code -Ddocs.write=true} writes it
 * anew.
 */
class PerformancePageTest {

  private static final Path DOCS = Path.of("../docs");

  @Test
  void pageAndPlotsAreWhatResultsAndAimsSay() throws IOException {
    if (Boolean.getBoolean("docs.write")) {
      PerformancePage.write(DOCS);
    }
    for (var file : PerformancePage.made(DOCS).entrySet()) {
      assertThat(Files.readString(file.getKey()))
          .as("%s", file.getKey())
          .isEqualTo(file.getValue());
    }
  }

  @Test
  void noFigureInProseIsTyped() throws IOException {
    assertThat(TypedFigures.in(PerformancePage.template(DOCS))).isEmpty();
    Shown.in(DOCS.resolve("performance"))
        .aims()
        .forEach(
            aim ->
                assertThat(TypedFigures.in(Objects.requireNonNullElse(aim.because(), "")))
                    .as(aim.ratio())
                    .isEmpty());
  }

  @Test
  void eachRatioHasItsAim() throws IOException {
    Shown shown = Shown.in(DOCS.resolve("performance"));
    shown
        .results()
        .forEach(
            result ->
                result
                    .ratios()
                    .forEach(
                        ratio ->
                            assertThat(shown.findAim(result.row(), ratio.name()))
                                .as("%s: %s", result.row(), ratio.name())
                                .isPresent()));
  }

  @Test
  void eachRowThatWasRunHasItsPlaceOnThePage() throws IOException {
    String template = PerformancePage.template(DOCS);
    Shown.in(DOCS.resolve("performance"))
        .results()
        .forEach(result -> assertThat(template).contains("{{row " + result.row() + "}}\n"));
  }
}
