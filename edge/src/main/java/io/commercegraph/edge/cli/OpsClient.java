package io.commercegraph.edge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An HTTP client of the operators' addresses of a running service. */
final class OpsClient implements AutoCloseable {

  static final int NOT_POSSIBLE = 3;
  private static final int REFUSED = 1;

  private final URI service;
  private final @Nullable String opsKey;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();

  private OpsClient(URI service) {
    this.service = service;
    this.opsKey = System.getenv("OPS_KEY");
  }

  /** An action on the service, which returns the exit code. */
  @FunctionalInterface
  interface Work {
    int with(OpsClient client) throws IOException, InterruptedException;
  }

  /**
   * With the running service ({@code $COMMERCE_GRAPH_URL}, else the one on port {@code
   * $SERVER_PORT} or 8080 of this machine); where that is not named and none runs, with one that is
   * started for as long as it takes, and that loads no demo set.
   */
  static int run(Work work, PrintWriter err) throws IOException, InterruptedException {
    return run(work, err, TemporaryService.WITHOUT_DEMO);
  }

  private static int run(Work work, PrintWriter err, String... settings)
      throws IOException, InterruptedException {
    String named = System.getenv("COMMERCE_GRAPH_URL");
    URI service = URI.create(named == null ? "http://127.0.0.1:" + port() : named);
    if (named == null && !FeedUploader.answers(service)) {
      err.println("No service runs at " + service + ": opening the store for this command.");
      Optional<TemporaryService> started = TemporaryService.start(settings);
      if (started.isEmpty()) {
        return NOT_POSSIBLE;
      }
      try (TemporaryService own = started.get();
          OpsClient client = new OpsClient(own.address())) {
        return work.with(client);
      }
    }
    try (OpsClient client = new OpsClient(service)) {
      return work.with(client);
    } catch (ConnectException nobody) {
      err.println("No service answers at " + service + ".");
      return NOT_POSSIBLE;
    } catch (IOException brokeOff) {
      err.println("The service at " + service + " broke off: " + brokeOff.getMessage());
      return NOT_POSSIBLE;
    }
  }

  /** A request to the service, which is answered with JSON. */
  @FunctionalInterface
  interface JsonRequest {
    HttpResponse<String> sendBy(OpsClient client) throws IOException, InterruptedException;
  }

  /**
   * Sends an order as {@link #run} does, and prints what the service says. Where none runs, no read
   * model is loaded for it: the service that is started for the command has only what the order
   * needs.
   *
   * @param print gets the answer, unless the service refuses the request
   * @param err where the reason of a refusal or a failure is printed
   * @return the exit code
   */
  static int sendAndPrint(JsonRequest request, Consumer<JsonNode> print, PrintWriter err)
      throws InterruptedException {
    try {
      return run(
          client -> printed(request.sendBy(client), print, err),
          err,
          TemporaryService.WITHOUT_DEMO,
          TemporaryService.ONLY_WHAT_IS_ASKED_FOR);
    } catch (IOException | JacksonException notOurs) {
      err.println("The service cannot be asked: " + notOurs);
      return NOT_POSSIBLE;
    }
  }

  private static int printed(
      HttpResponse<String> response, Consumer<JsonNode> print, PrintWriter err) {
    JsonNode answer = JsonMapper.shared().readTree(response.body());
    if (response.statusCode() >= 400) {
      String otherwise = "The service answered " + response.statusCode() + ".";
      err.println(answer.path("detail").asString(otherwise));
      return REFUSED;
    }
    print.accept(answer);
    return 0;
  }

  /** The port of a service that was started with this environment. */
  private static String port() {
    String set = System.getenv("SERVER_PORT");
    return set == null ? "8080" : set;
  }

  /** The parameters that have a value, as they are asked for in an address. */
  static String query(Map<String, @Nullable Object> parameters) {
    return parameters.entrySet().stream()
        .filter(entry -> entry.getValue() != null)
        .map(
            entry ->
                entry.getKey()
                    + "="
                    + URLEncoder.encode(String.valueOf(entry.getValue()), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  FeedUploader feedSender() {
    return new FeedUploader(service, opsKey);
  }

  <T> HttpResponse<T> send(String method, String path, BodyHandler<T> body)
      throws IOException, InterruptedException {
    return http.send(request(path).method(method, BodyPublishers.noBody()).build(), body);
  }

  /** With JSON as its body. */
  HttpResponse<String> send(String method, String path, JsonNode json)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        request(path)
            .header("content-type", "application/json")
            .method(method, BodyPublishers.ofString(json.toString()));
    return http.send(request.build(), BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(service.resolve(path));
    return opsKey == null ? request : request.header("x-ops-key", opsKey);
  }

  @Override
  public void close() {
    http.close();
  }
}
