package io.commercegraph.edge.ops;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.util.RawValue;

/** A line of CSV as RFC 4180 has it; an empty field is null, an empty text is quoted. */
final class CsvLine {

  private CsvLine() {}

  static String of(List<? extends @Nullable Object> values) {
    return values.stream().map(CsvLine::field).collect(Collectors.joining(","));
  }

  private static String field(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case RawValue json -> quoted(String.valueOf(json.rawValue()));
      case List<?> list -> quoted(of(list));
      default -> quotedIfNeeded(value.toString());
    };
  }

  private static String quotedIfNeeded(String text) {
    boolean plain = !text.isEmpty() && text.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
    return plain ? text : quoted(text);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
