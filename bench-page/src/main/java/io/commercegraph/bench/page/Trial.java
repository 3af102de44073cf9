package io.commercegraph.bench.page;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What was measured outside the rows: by a script of the trials, a profile or by hand.
 *
 * @param by what measured it and where
 * @param values what prose refers to, by name
 * @param columns and rows of its table, if it has one
 */
record Trial(
    String date,
    String by,
    @Nullable Map<String, String> values,
    @Nullable List<String> columns,
    @Nullable List<List<String>> rows) {

  String value(String name) {
    return Objects.requireNonNull(
        Objects.requireNonNull(values, () -> "No values beside " + name).get(name),
        () -> "No value " + name);
  }

  String table() {
    StringBuilder text = new StringBuilder();
    List<String> head = Objects.requireNonNull(columns);
    text.append(Markdown.line(head)).append("|---".repeat(head.size())).append("|\n");
    Objects.requireNonNull(rows).forEach(row -> text.append(Markdown.line(row)));
    return text.append("\n").append(date).append(", by ").append(by).append(".").toString();
  }
}
