package io.commercegraph.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The exports of a running service, over HTTP. */
final class ServiceExports implements AutoCloseable {

  private static final Duration TO_CONNECT = Duration.ofSeconds(10);

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(TO_CONNECT).build();
  private final URI service;
  private final @Nullable String opsKey;

  ServiceExports(URI service, @Nullable String opsKey) {
    this.service = service;
    this.opsKey = opsKey;
  }

  /** What there is, with the tables of each. */
  Map<String, List<String>> names() throws IOException, InterruptedException {
    try (InputStream body = get("").body()) {
      Map<String, List<String>> names = new LinkedHashMap<>();
      JsonNode exports = JsonMapper.shared().readTree(body).path("exports");
      exports
          .properties()
          .forEach(
              each ->
                  names.put(
                      each.getKey(),
                      each.getValue().valueStream().map(JsonNode::stringValue).toList()));
      return names;
    }
  }

  /** Events after a position. */
  Rows log(long from, int atMost) throws IOException, InterruptedException {
    return Rows.of(get("/" + LogFolder.LOG + "?from=" + from + "&limit=" + atMost));
  }

  /** All rows of a table, or those after a row with the given key. */
  Rows table(String name, String table, List<String> after)
      throws IOException, InterruptedException {
    String key = after.isEmpty() ? "" : "&after=" + encoded(after);
    return Rows.of(get("/" + name + "?table=" + table + key));
  }

  private static String encoded(List<String> after) {
    return URLEncoder.encode(JsonMapper.shared().writeValueAsString(after), StandardCharsets.UTF_8);
  }

  private HttpResponse<InputStream> get(String path) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(service.resolve("/api/ops/export" + path)).GET();
    if (opsKey != null && !opsKey.isBlank()) {
      request.header("x-ops-key", opsKey);
    }
    HttpResponse<InputStream> response = client.send(request.build(), BodyHandlers.ofInputStream());
    if (response.statusCode() != 200) {
      try (InputStream problem = response.body()) {
        throw new IOException(
            "The service answered %d: %s"
                .formatted(
                    response.statusCode(),
                    new String(problem.readNBytes(2_000), StandardCharsets.UTF_8)));
      }
    }
    return response;
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
