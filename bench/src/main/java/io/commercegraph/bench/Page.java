package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The part of docs/performance.md that belongs to a row: between its two markers, written anew. */
final class Page {

  static final Path FILE = Path.of("docs", "performance.md");
  static final Path PLOTS = Path.of("docs", "performance");

  private Page() {}

  static void write(Row row, Length length, Outcome outcome) throws IOException {
    String page = Files.readString(FILE);
    String start = "<!-- bench:" + row.name() + " -->\n";
    String end = "<!-- /bench:" + row.name() + " -->";
    int from = page.indexOf(start);
    int to = page.indexOf(end);
    if (from < 0 || to < from) {
      throw new IllegalStateException(FILE + " has no place for " + row.name());
    }
    Files.writeString(
        FILE,
        page.substring(0, from + start.length())
            + section(row, length, outcome)
            + page.substring(to));
  }

  private static String section(Row row, Length length, Outcome outcome) {
    StringBuilder text = new StringBuilder(row.how().strip()).append("\n\n");
    if (!outcome.claims().isEmpty()) {
      text.append(
          "| ratio | median | range | rounds | to reach | holds |\n|---|---|---|---|---|---|\n");
      outcome.claims().forEach(claim -> text.append(line(claim)));
      text.append('\n');
    }
    text.append(table(outcome.figures().medians())).append('\n');
    text.append("![](performance/").append(row.name()).append(".svg)\n\n");
    if (!outcome.notes().isBlank()) {
      text.append(outcome.notes().strip()).append("\n\n");
    }
    return text.append(Machine.line(length)).append('\n').toString();
  }

  private static String line(Claim claim) {
    Range seen = claim.seen();
    return "| %s | %s× | %s to %s | %s | %s %s× | %s |\n"
        .formatted(
            claim.what(),
            figure(seen.median()),
            figure(seen.lowest()),
            figure(seen.highest()),
            claim.counted() ? "counted" : seen.rounds(),
            claim.atLeast() ? "≥" : "≤",
            figure(claim.aim()),
            claim.verdict().text());
  }

  private static String table(Map<String, Map<String, Double>> figures) {
    Set<String> columns = new LinkedHashSet<>();
    figures.values().forEach(row -> columns.addAll(row.keySet()));
    StringBuilder text = new StringBuilder("| |");
    columns.forEach(column -> text.append(' ').append(column).append(" |"));
    text.append("\n|---|").append("---|".repeat(columns.size())).append('\n');
    figures.forEach(
        (name, row) ->
            text.append("| ").append(name).append(" | ").append(cells(columns, row)).append('\n'));
    return text.toString();
  }

  private static String cells(Set<String> columns, Map<String, Double> row) {
    return columns.stream()
        .map(row::get)
        .map(value -> value == null ? "" : figure(value))
        .collect(Collectors.joining(" | ", "", " |"));
  }

  /** Three digits that count. */
  static String figure(double value) {
    double size = Math.abs(value);
    String form = size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : size >= 1 ? "%.2f" : "%.3f";
    return String.format(Locale.ROOT, form, value);
  }
}
