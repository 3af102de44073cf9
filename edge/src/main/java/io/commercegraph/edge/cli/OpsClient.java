package io.commercegraph.edge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The operators' addresses of a running service. */
final class OpsClient implements AutoCloseable {

  static final int NOT_POSSIBLE = 3;

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

  /** What is to be done with the service; the exit code. */
  @FunctionalInterface
  interface Work {
    int with(OpsClient client) throws IOException, InterruptedException;
  }

  /**
   * With the running service ({@code $COMMERCE_GRAPH_URL}, else the one on port 8080); where that
   * is not named and none runs, with one that is started for as long as it takes.
   */
  static int run(Work work, PrintWriter err) throws IOException, InterruptedException {
    String named = System.getenv("COMMERCE_GRAPH_URL");
    URI service = URI.create(named == null ? "http://127.0.0.1:8080" : named);
    if (named == null && !FeedSender.answers(service)) {
      err.println("No service runs at " + service + ": opening the store for this command.");
      Optional<OwnService> started = OwnService.start();
      if (started.isEmpty()) {
        return NOT_POSSIBLE;
      }
      try (OwnService own = started.get();
          OpsClient client = new OpsClient(own.address())) {
        return work.with(client);
      }
    }
    try (OpsClient client = new OpsClient(service)) {
      return work.with(client);
    } catch (ConnectException nobody) {
      err.println("No service answers at " + service + ".");
      return NOT_POSSIBLE;
    }
  }

  <T> HttpResponse<T> send(String method, String path, BodyHandler<T> body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(service.resolve(path))
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (opsKey != null) {
      request.header("x-ops-key", opsKey);
    }
    return http.send(request.build(), body);
  }

  @Override
  public void close() {
    http.close();
  }
}
