package io.commercegraph.edge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The operators' addresses of the running service ({@code COMMERCE_GRAPH_URL}, else port 8080 here,
 * with {@code OPS_KEY}); where none runs, of one that is started for as long as it takes.
 */
final class OpsDoor implements AutoCloseable {

  private static final URI HERE = URI.create("http://127.0.0.1:8080");
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final JsonMapper JSON = JsonMapper.shared();

  private final URI service;
  private final @Nullable String opsKey;
  private final @Nullable OwnService own;
  private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  private OpsDoor(URI service, @Nullable String opsKey, @Nullable OwnService own) {
    this.service = service;
    this.opsKey = opsKey;
    this.own = own;
  }

  /** What was answered. */
  record Answer(int status, JsonNode body) {

    boolean isGood() {
      return status < 400;
    }

    /** In a problem's words. */
    String detail() {
      return body.path("detail").asString("The service answered " + status + ".");
    }
  }

  static OpsDoor open(PrintWriter err) throws InterruptedException {
    @Nullable String named = System.getenv("COMMERCE_GRAPH_URL");
    @Nullable String opsKey = System.getenv("OPS_KEY");
    if (named != null) {
      return new OpsDoor(URI.create(named), opsKey, null);
    }
    if (FeedSender.answers(HERE)) {
      return new OpsDoor(HERE, opsKey, null);
    }
    err.println("No service runs at " + HERE + ": opening the store for this.");
    err.flush();
    OwnService own =
        OwnService.start()
            .orElseThrow(() -> new IllegalStateException("The store could not be opened."));
    return new OpsDoor(own.address(), opsKey, own);
  }

  /** Sends a request, with JSON where there is any. */
  Answer send(String method, String path, @Nullable JsonNode body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(service.resolve(path)).timeout(PATIENCE);
    if (opsKey != null) {
      request.header("x-ops-key", opsKey);
    }
    if (body == null) {
      request.method(method, BodyPublishers.noBody());
    } else {
      request
          .header("content-type", "application/json")
          .method(method, BodyPublishers.ofString(body.toString()));
    }
    var response = http.send(request.build(), BodyHandlers.ofString());
    try {
      return new Answer(response.statusCode(), JSON.readTree(response.body()));
    } catch (JacksonException notOurs) {
      throw new IOException(service + " does not answer as this service does.", notOurs);
    }
  }

  @Override
  public void close() {
    http.close();
    if (own != null) {
      own.close();
    }
  }
}
