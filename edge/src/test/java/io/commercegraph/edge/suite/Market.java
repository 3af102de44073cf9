package io.commercegraph.edge.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Fills a running service's catalogue as an operator does, over {@code /api/ops}. */
record Market(URI base) {

  private static final Path LINES = Path.of("src/test/resources/suite/market.jsonl");

  /** Takes the suites' few shops in; twice is once. Says the position that must be waited for. */
  String open() {
    try {
      return take(Files.readString(LINES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Imports lines of our own format. Says the position that must be waited for. */
  String take(String lines) {
    JsonNode run = post("/api/ops/feeds?progress=false", "application/x-ndjson", lines);
    if (!run.path("status").asString().equals("ended") || run.path("rejected").asInt() > 0) {
      throw new IllegalStateException("not all was taken: " + run);
    }
    return run.path("position").asString();
  }

  /** Headers of a caller who may call as often as a suite does. */
  Map<String, String> caller() {
    String order = "{\"label\":\"suite\",\"per_minute\":1000000}";
    JsonNode issued = post("/api/ops/tokens", "application/json", order);
    return Map.of("x-api-token", issued.path("token").asString());
  }

  private JsonNode post(String path, String type, String body) {
    return RestClient.send(
            HttpRequest.newBuilder(base.resolve(path))
                .header("content-type", type)
                .POST(BodyPublishers.ofString(body))
                .build())
        .body();
  }
}
