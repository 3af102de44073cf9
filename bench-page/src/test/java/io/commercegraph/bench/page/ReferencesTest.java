package io.commercegraph.bench.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReferencesTest {

  private static final Aim REACHED = new Aim("reached", 2.0, null, false, null);
  private static final Aim MISSED = new Aim("missed", null, 1.0, false, "it reads {{trial t > v}}");
  private static final Aim UNSEEN = new Aim("unseen", 2.5, null, false, null);

  private final RowResult result =
      new RowResult(
          "row",
          new Run("2026-11-24", "short", "a machine"),
          List.of("### A row, so", "", "What it does."),
          "ms",
          List.of(
              new Ratio("reached", new Seen(3, 2.5, 4.0, 5)),
              new Ratio("missed", new Seen(2, 1.5, 3.0, 5))),
          Map.of("ours", Map.of("p99 ms", List.of(1.0, 3.0, 2.0))),
          "");
  private final References references =
      new References(
          new Shown(
              Map.of("row", List.of(REACHED, MISSED, UNSEEN)),
              Map.of("row", result),
              Map.of("t", new Trial("2026-11-24", "hand", Map.of("v", "7 ms"), null, null))));

  @Test
  void proseNamesWhatIsKept() {
    assertThat(
            references.resolve(
                "{{aim row > reached}}, {{seen row > reached}}, {{figure row > ours > p99 ms}},"
                    + " {{trial t > v}}"))
        .isEqualTo("at least 2, 3.00 (2.50 to 4.00), 2.00, 7 ms");
  }

  @Test
  void listsAreDerived() {
    assertThat(references.resolve("{{not-held}}"))
        .endsWith("| [`row`](#a-row-so) | missed | ≤ 1 | 2.00 (1.50 to 3.00) | it reads 7 ms |");
    assertThat(references.resolve("{{undecided}}")).isEqualTo("None.");
    assertThat(references.resolve("{{unseen}}")).endsWith("| unseen | ≥ 2.5 |");
  }

  @Test
  void aRowHasItsTables() {
    assertThat(references.resolve("{{row row}}"))
        .contains("| reached | 3.00× | 2.50 to 4.00 | 5 | ≥ 2.00× | yes |\n")
        .contains("| ours | 2.00 |\n")
        .endsWith("2026-11-24, short form: a machine.");
  }

  @Test
  void aRowWithoutARunSaysSo() {
    assertThat(references.resolve("{{row other}}")).isEqualTo("No run of the row `other` is kept.");
  }

  @Test
  void whatIsNotKeptIsAnError() {
    assertThatThrownBy(() -> references.resolve("{{seen row > other}}"))
        .hasMessageContaining("row has not shown: other");
    assertThatThrownBy(() -> references.resolve("{{trial t > w}}")).hasMessageContaining("w");
    assertThatThrownBy(() -> references.resolve("{{seem row}}")).hasMessageContaining("seem");
  }
}
