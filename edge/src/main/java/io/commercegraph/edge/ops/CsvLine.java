package io.commercegraph.edge.ops;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.util.RawValue;

/**
 * Writes lines of CSV by RFC 4180; an empty field is null, an empty text is quoted.
 *
 * @param raw whether texts stay as they are, even those that a spreadsheet would run
 */
record CsvLine(boolean raw) {

  String of(List<? extends @Nullable Object> values) {
    return values.stream().map(this::field).collect(Collectors.joining(","));
  }

  private String field(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case RawValue json -> quoted(safe(String.valueOf(json.rawValue())));
      case List<?> list -> quoted(safe(new CsvLine(true).of(list)));
      case Number number -> number.toString();
      default -> quotedIfNeeded(safe(value.toString()));
    };
  }

  private String safe(String text) {
    return raw ? text : SpreadsheetFormulaEscape.defused(text);
  }

  /**
   * Characters that need quotes; the semicolon too, which spreadsheets read as a separator in many
   * locales.
   */
  private static String quotedIfNeeded(String text) {
    boolean plain =
        !text.isEmpty() && text.chars().noneMatch(c -> c == ',' || c == ';' || c == '"' || c < ' ');
    return plain ? text : quoted(text);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
