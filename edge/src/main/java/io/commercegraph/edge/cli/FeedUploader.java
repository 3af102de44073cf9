package io.commercegraph.edge.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Uploads a feed to the service and shows the progress: bytes as sent, rows as the service reports.
 */
final class FeedUploader {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final URI service;
  private final @Nullable String opsKey;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(TIMEOUT).build();

  FeedUploader(URI service, @Nullable String opsKey) {
    this.service = service;
    this.opsKey = opsKey;
  }

  /**
   * The result of an upload: the run's last report, or the problem.
   *
   * @param clean whether the run ended cleanly
   * @param body body of the response
   * @param problem problem text of the report, or detail of the problem
   */
  record Result(boolean clean, String body, @Nullable String problem) {}

  /** Whether anything listens at the address. */
  static boolean answers(URI service) throws InterruptedException {
    try (HttpClient http = HttpClient.newBuilder().connectTimeout(TIMEOUT).build()) {
      http.send(
          HttpRequest.newBuilder(service.resolve("/health")).timeout(TIMEOUT).build(),
          HttpResponse.BodyHandlers.discarding());
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  Result send(String query, InputStream feed, long size) throws IOException, InterruptedException {
    String runId = "run_" + HexFormat.of().toHexDigits(UUID.randomUUID().getMostSignificantBits());
    AtomicLong sent = new AtomicLong();
    HttpRequest request =
        request("/api/ops/feeds?run_id=" + runId + "&" + query)
            .header("content-type", "application/octet-stream")
            .POST(
                HttpRequest.BodyPublishers.ofInputStream(() -> new CountingInputStream(feed, sent)))
            .build();
    CompletableFuture<HttpResponse<String>> answer =
        http.sendAsync(request, HttpResponse.BodyHandlers.ofString());
    try (ProgressBar bar = bar(size)) {
      while (true) {
        bar.stepTo(sent.get());
        try {
          HttpResponse<String> response = answer.get(1, TimeUnit.SECONDS);
          bar.stepTo(sent.get());
          return result(response);
        } catch (TimeoutException e) {
          bar.setExtraMessage(rows(runId));
        } catch (ExecutionException failed) {
          throw failed.getCause() instanceof ConnectException refused
              ? refused
              : new IOException(failed.getCause());
        }
      }
    }
  }

  private static Result result(HttpResponse<String> response) {
    // A proxy in between may answer in a format of its own.
    boolean isJson = response.headers().firstValue("content-type").orElse("").contains("json");
    JsonNode answer = isJson ? JSON.readTree(response.body()) : JSON.createObjectNode();
    boolean clean =
        response.statusCode() == 200 && answer.path("status").asString("").equals("ended");
    String problem =
        answer.path(response.statusCode() == 200 ? "problem" : "detail").asString(null);
    return new Result(clean, response.body(), problem);
  }

  private static ProgressBar bar(long size) {
    return ProgressOutput.of("import").setInitialMax(size).setUnit("MB", 1_000_000).build();
  }

  /** The run's present counts as a text; empty if the service does not answer at the moment. */
  private String rows(String runId) throws InterruptedException {
    try {
      HttpResponse<String> response =
          http.send(
              request("/api/ops/feeds/" + runId).timeout(TIMEOUT).GET().build(),
              HttpResponse.BodyHandlers.ofString());
      JsonNode run = JSON.readTree(response.body());
      long rows = run.path("rows").asLong(0);
      long seconds = Math.max(1, secondsSince(run.path("started_at").asString("")));
      return " %,d rows, %,d/s, %,d rejected"
          .formatted(rows, rows / seconds, run.path("rejected").asLong(0));
    } catch (IOException e) {
      return "";
    }
  }

  private static long secondsSince(String startedAt) {
    return startedAt.isEmpty()
        ? 0
        : Duration.between(Instant.parse(startedAt), Clock.systemUTC().instant()).toSeconds();
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder builder = HttpRequest.newBuilder(service.resolve(path));
    return opsKey == null ? builder : builder.header("x-ops-key", opsKey);
  }

  private static final class CountingInputStream extends FilterInputStream {

    private final AtomicLong count;

    CountingInputStream(InputStream in, AtomicLong count) {
      super(in);
      this.count = count;
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count.addAndGet(read < 0 ? 0 : 1);
      return read;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int read = super.read(target, offset, length);
      count.addAndGet(Math.max(0, read));
      return read;
    }
  }
}
