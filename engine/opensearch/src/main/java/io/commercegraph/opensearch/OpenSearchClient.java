package io.commercegraph.opensearch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A client of OpenSearch's REST interface. After a request that got no answer, searches are refused
 * at once for a moment, so that callers do not pile up behind a node that hangs.
 */
public final class OpenSearchClient implements AutoCloseable {

  /** How long writes may take; a bulk of a thousand documents takes a fraction of it. */
  private static final Duration LONGEST_WRITE = Duration.ofSeconds(60);

  private static final long REFUSED_NANOS = Duration.ofMillis(500).toNanos();
  private static final String BULK = "application/x-ndjson";
  private static final int NOT_FOUND = 404;
  private static final int ERRORS = 400;

  private final HttpClient http;
  private final JsonMapper json = JsonMapper.builder().build();
  private final URI url;
  private final Duration longestSearch;
  private final @Nullable String authorization;
  private volatile @Nullable Trouble trouble;

  /** Why the last request got no answer, and when. */
  private record Trouble(String reason, long atNanos) {}

  /**
   * Takes where OpenSearch answers, how long a search may take, and who asks.
   *
   * @param user with the password after a colon; null where none is asked for
   */
  public OpenSearchClient(URI url, Duration longestSearch, @Nullable String user) {
    this.url = url.toString().endsWith("/") ? url : URI.create(url + "/");
    this.longestSearch = longestSearch;
    this.authorization =
        user == null ? null : "Basic " + Base64.getEncoder().encodeToString(user.getBytes(UTF_8));
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(longestSearch)
            .build();
  }

  /** What keeps it from answering, as last seen. */
  public Optional<String> trouble() {
    Trouble last = trouble;
    return last == null ? Optional.empty() : Optional.of(last.reason);
  }

  /** Asks for something that a caller waits for. */
  JsonNode ask(String path, Object body) {
    Trouble last = trouble;
    if (last != null && System.nanoTime() - last.atNanos < REFUSED_NANOS) {
      throw new OpenSearchUnavailable(last.reason);
    }
    return required(path, send("POST", path, json.writeValueAsString(body), longestSearch));
  }

  /** Reads something; empty if it does not exist. */
  Optional<JsonNode> get(String path) {
    HttpResponse<byte[]> response = send("GET", path, null, longestSearch);
    return response.statusCode() == NOT_FOUND
        ? Optional.empty()
        : Optional.of(required(path, response));
  }

  JsonNode put(String path, Object body) {
    return required(path, send("PUT", path, json.writeValueAsString(body), LONGEST_WRITE));
  }

  JsonNode post(String path, Object body) {
    String text = body instanceof String lines ? lines : json.writeValueAsString(body);
    return required(path, send("POST", path, text, LONGEST_WRITE));
  }

  void delete(String path) {
    required(path, send("DELETE", path, null, LONGEST_WRITE));
  }

  String write(Object value) {
    return json.writeValueAsString(value);
  }

  private JsonNode required(String path, HttpResponse<byte[]> response) {
    try {
      JsonNode answer = json.readTree(response.body());
      if (response.statusCode() >= ERRORS) {
        String reason = answer.path("error").path("reason").asString("");
        throw new OpenSearchUnavailable(
            "OpenSearch answers %d to %s: %s".formatted(response.statusCode(), path, reason));
      }
      return answer;
    } catch (JacksonException unreadable) {
      throw new OpenSearchUnavailable("OpenSearch answers no JSON to " + path, unreadable);
    }
  }

  private HttpResponse<byte[]> send(
      String method, String path, @Nullable String body, Duration timeout) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url.resolve(path))
            .header("content-type", path.contains("_bulk") ? BULK : "application/json")
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(body));
    if (authorization != null) {
      request.header("authorization", authorization);
    }
    // The timeout of a request ends with the head of its answer; this one is for all of it.
    CompletableFuture<HttpResponse<byte[]>> answer =
        http.sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    try {
      HttpResponse<byte[]> response = answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      trouble = null;
      return response;
    } catch (ExecutionException | TimeoutException failure) {
      answer.cancel(true);
      String reason = "OpenSearch does not answer: " + failure;
      trouble = new Trouble(reason, System.nanoTime());
      throw new OpenSearchUnavailable(reason, failure);
    } catch (InterruptedException stopped) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new OpenSearchUnavailable("Stopped while OpenSearch was asked", stopped);
    }
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
