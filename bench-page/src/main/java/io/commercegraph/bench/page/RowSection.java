package io.commercegraph.bench.page;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The part of the page that a row has: what was compared, the two tables, the plot, the run. */
final class RowSection {

  private RowSection() {}

  static String of(Shown shown, RowResult result) {
    StringBuilder text = new StringBuilder(String.join("\n", result.how())).append("\n\n");
    if (!result.ratios().isEmpty()) {
      text.append("| ratio | median | range | rounds | to reach | holds |\n");
      text.append("|---|---|---|---|---|---|\n");
      result
          .ratios()
          .forEach(
              ratio ->
                  text.append(line(ratio, shown.findAim(result.row(), ratio.name()).orElse(null))));
      text.append('\n');
    }
    text.append(table(result.medians())).append('\n');
    text.append("![](performance/").append(result.row()).append(".svg)\n\n");
    if (!result.notes().isBlank()) {
      text.append(result.notes().strip()).append("\n\n");
    }
    return text.append(result.run().text()).toString();
  }

  private static String line(Ratio ratio, @Nullable Aim aim) {
    Seen seen = ratio.seen();
    Integer rounds = seen.rounds();
    return Markdown.line(
        List.of(
            ratio.name(),
            Numbers.figure(seen.median()) + "×",
            seen.range(),
            aim != null && aim.counted() ? "counted" : rounds == null ? "–" : rounds.toString(),
            aim == null ? "–" : aim.sign() + " " + Numbers.figure(aim.limit()) + "×",
            aim == null ? "no aim" : Verdict.of(aim, seen).text()));
  }

  private static String table(Map<String, Map<String, Double>> figures) {
    Set<String> columns = new LinkedHashSet<>();
    figures.values().forEach(row -> columns.addAll(row.keySet()));
    StringBuilder text = new StringBuilder("| |");
    columns.forEach(column -> text.append(' ').append(column).append(" |"));
    text.append("\n|---|").append("---|".repeat(columns.size())).append('\n');
    figures.forEach((name, row) -> text.append(Markdown.line(cells(name, columns, row))));
    return text.toString();
  }

  private static List<String> cells(String name, Set<String> columns, Map<String, Double> row) {
    return Stream.concat(
            Stream.of(name),
            columns.stream().map(row::get).map(value -> value == null ? "" : Numbers.figure(value)))
        .collect(Collectors.toList());
  }
}
