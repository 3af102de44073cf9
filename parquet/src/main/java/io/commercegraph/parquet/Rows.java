package io.commercegraph.parquet;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of an export as they arrive.
 *
 * @param key the columns by which the rows are sorted
 * @param position of the log up to which everything is in it
 * @param generation of the read model's tables
 */
record Rows(Columns columns, List<String> key, long position, long generation, BufferedReader lines)
    implements AutoCloseable {

  static Rows of(HttpResponse<InputStream> response) throws IOException {
    HttpHeaders headers = response.headers();
    return new Rows(
        Columns.of(header(headers, "x-columns")),
        List.of(header(headers, "x-key").split(",", -1)),
        Long.parseLong(header(headers, "x-log-position")),
        Long.parseLong(header(headers, "x-generation")),
        new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8)));
  }

  /** The next row; {@code null} at the end. */
  @Nullable Row next() throws IOException {
    String line = lines.readLine();
    return line == null ? null : columns.row(line);
  }

  private static String header(HttpHeaders headers, String name) throws IOException {
    return headers
        .firstValue(name)
        .orElseThrow(() -> new IOException("The service is too old: it sends no header " + name));
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
