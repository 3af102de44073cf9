package io.commercegraph.edge.ops;

import io.commercegraph.api.log.LogExports;
import io.commercegraph.api.log.LogExports.Dataset;
import io.commercegraph.api.log.LogExports.UnknownExport;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.TruncatedAnswerException;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.core.JacksonException;

/**
 * Streams the log and the read models' tables, with one page in memory at a time. Nothing is held
 * between two pages, so a client may read slowly.
 */
@Controller
class ExportController {

  private static final int PAGE = 1_000;
  private static final int BUFFER = 1 << 16;

  private final LogExports exports;

  ExportController(LogExports exports) {
    this.exports = exports;
  }

  private record Order(String name, @Nullable String table, long from, List<String> after) {}

  @GetMapping("/api/ops/export")
  void names(HttpServletResponse response) throws IOException {
    response.setContentType("application/json");
    response
        .getOutputStream()
        .write(WireJson.MAPPER.writeValueAsBytes(Map.of("exports", exports.names())));
  }

  @GetMapping("/api/ops/export/{name}")
  void export(
      @PathVariable String name,
      @RequestParam(required = false) @Nullable String table,
      @RequestParam(defaultValue = "jsonl") String format,
      @RequestParam(defaultValue = "0") long from,
      @RequestParam(required = false) @Nullable String after,
      @RequestParam(required = false) @Nullable Long limit,
      @RequestParam(defaultValue = "false") boolean raw,
      HttpServletResponse response)
      throws IOException {
    boolean csv = isCsv(format);
    if (from < 0 || (limit != null && limit < 1)) {
      throw ToolProblem.in(
          from < 0 ? "from" : "limit",
          ProblemCode.OUT_OF_RANGE,
          "'from' must not be negative, 'limit' must be positive.");
    }
    Dataset data = open(new Order(name, table, from, key(after)));
    response.setContentType(csv ? "text/csv;charset=utf-8" : "application/x-ndjson");
    response.setHeader("x-log-position", Long.toString(data.position()));
    response.setHeader("x-generation", Long.toString(data.generation()));
    response.setHeader("x-key", String.join(",", data.key()));
    response.setHeader("x-columns", columns(data));
    // Not closed after a failure: closing it would mark the answer as complete.
    OutputStream out = new BufferedOutputStream(response.getOutputStream(), BUFFER);
    try {
      write(data, csv ? new CsvLine(raw) : null, limit == null ? Long.MAX_VALUE : limit, out);
      out.flush();
    } catch (RuntimeException failure) {
      throw new TruncatedAnswerException(failure);
    }
  }

  private static void write(Dataset data, @Nullable CsvLine csv, long limit, OutputStream out)
      throws IOException {
    if (csv != null) {
      line(out, csv.of(data.columns()));
    }
    long left = limit;
    List<List<@Nullable Object>> rows = data.next((int) Math.min(PAGE, left));
    while (!rows.isEmpty()) {
      for (List<@Nullable Object> row : rows) {
        line(out, csv == null ? json(data.columns(), row) : csv.of(row));
      }
      left -= rows.size();
      rows = left == 0 ? List.of() : data.next((int) Math.min(PAGE, left));
    }
  }

  /** The columns with their types, as a JSON object. */
  private static String columns(Dataset data) {
    Map<String, String> types = new LinkedHashMap<>();
    for (int column = 0; column < data.columns().size(); column++) {
      types.put(data.columns().get(column), data.types().get(column));
    }
    return WireJson.MAPPER.writeValueAsString(types);
  }

  private static String json(List<String> columns, List<@Nullable Object> row) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (int column = 0; column < columns.size(); column++) {
      values.put(columns.get(column), row.get(column));
    }
    return WireJson.MAPPER.writeValueAsString(values);
  }

  private static void line(OutputStream out, String line) throws IOException {
    out.write(line.getBytes(StandardCharsets.UTF_8));
    out.write('\n');
  }

  private Dataset open(Order order) {
    try {
      return exports.open(order.name(), order.table(), order.from(), order.after());
    } catch (UnknownExport unknown) {
      ProblemCode code =
          unknown.field().equals("name") ? ProblemCode.NOT_FOUND : ProblemCode.INVALID_VALUE;
      throw ToolProblem.in(unknown.field(), code, String.valueOf(unknown.getMessage()));
    }
  }

  private static boolean isCsv(String format) {
    return switch (format) {
      case "csv" -> true;
      case "jsonl" -> false;
      default ->
          throw ToolProblem.in(
              "format", ProblemCode.INVALID_VALUE, "'format' must be jsonl or csv.");
    };
  }

  /** The cursor of the next page, a JSON array: the last row's values in the key's columns. */
  private static List<String> key(@Nullable String after) {
    if (after == null) {
      return List.of();
    }
    try {
      return List.of(WireJson.MAPPER.readValue(after, String[].class));
    } catch (JacksonException | NullPointerException e) {
      throw ToolProblem.in(
          "after", ProblemCode.INVALID_VALUE, "'after' must be a JSON array of the key's values.");
    }
  }
}
