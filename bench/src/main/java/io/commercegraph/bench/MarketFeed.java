package io.commercegraph.bench;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends feeds to a service as an operator does, and waits until they can be read. */
final class MarketFeed {

  private static final Duration PATIENCE = Duration.ofHours(3);
  private static final Duration TO_CATCH_UP = Duration.ofMinutes(10);
  private static final int PIPE = 1 << 20;

  private MarketFeed() {}

  /** Returns when all of it is in the read models. */
  static void load(int port, String lines) throws IOException, InterruptedException {
    send(port, BodyPublishers.ofString(lines));
    awaitReadModels(port);
  }

  /** Returns when it is in the log. */
  static void send(int port, Path file) throws IOException, InterruptedException {
    send(port, BodyPublishers.ofFile(file));
  }

  /** Writes a feed while it is sent. */
  @FunctionalInterface
  interface Source {
    void writeTo(Writer lines) throws IOException;
  }

  /** Returns when it is in the log; no more than a megabyte of it is in memory. */
  static void send(int port, Source source) throws IOException, InterruptedException {
    PipedInputStream in = new PipedInputStream(PIPE);
    PipedOutputStream out = new PipedOutputStream(in);
    Thread.ofPlatform()
        .start(
            () -> {
              try (Writer lines = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
                source.writeTo(lines);
              } catch (IOException broken) {
                throw new UncheckedIOException(broken);
              }
            });
    send(port, BodyPublishers.ofInputStream(() -> in));
  }

  private static void send(int port, HttpRequest.BodyPublisher lines)
      throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest feed =
          to(port, "/api/ops/feeds?format=jsonl&progress=false")
              .timeout(PATIENCE)
              .header("content-type", "application/x-ndjson")
              .POST(lines)
              .build();
      String answer = client.send(feed, BodyHandlers.ofString()).body();
      JsonNode run = JsonMapper.shared().readTree(answer);
      if (!run.path("status").asString("").equals("ended") || run.path("rejected").asInt(1) != 0) {
        throw new IllegalStateException(answer);
      }
    }
  }

  /** Waits until no read model is behind the log. */
  static void awaitReadModels(int port) throws IOException, InterruptedException {
    try (Http http = new Http(port)) {
      long end = System.nanoTime() + TO_CATCH_UP.toNanos();
      while (isBehind(http)) {
        if (System.nanoTime() > end) {
          throw new IllegalStateException("The read models do not catch up.");
        }
        Thread.sleep(50);
      }
    }
  }

  private static boolean isBehind(Http http) throws IOException {
    JsonNode state = JsonMapper.shared().readTree(http.ask(Http.get("/api/ops/state")));
    return StreamSupport.stream(state.get("consumers").spliterator(), false)
        .anyMatch(consumer -> consumer.get("lag_events").asLong() > 0);
  }

  private static HttpRequest.Builder to(int port, String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
  }
}
