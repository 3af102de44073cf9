package io.commercegraph.edge.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code import} as an operator runs it: processes, standard streams, exit codes. */
class ImportCommandIT {

  private static final String FEED =
      """
      id,title,link,price
      1,One,https://cli.example/1,1.00 EUR
      2,Two,https://cli.example/2,2.00 EUR
      3,Three,https://cli.example/3,three
      """;

  @TempDir static Path temp;

  private final int port = freePort();
  private Path feed = temp;

  private record Done(int exitCode, String out, String err) {

    JsonNode report() {
      return JsonMapper.shared().readTree(out);
    }
  }

  @BeforeEach
  void writeFeed() throws IOException {
    feed = Files.writeString(temp.resolve("feed.csv"), FEED);
  }

  @Test
  void itOpensTheStoreItselfAndElseGoesToTheServiceThatRuns() throws Exception {
    Done alone = run(Map.of(), null, "import", feed.toString(), "--shop", "cli.example");
    assertThat(alone.exitCode).as(alone.err).isZero();
    assertThat(alone.err).contains("No service runs at", "opening the store");
    assertThat(alone.report().path("changed").asInt()).isEqualTo(2);
    assertThat(alone.report().path("rejected").asInt()).isOne();

    Done dry = run(Map.of(), feed, "import", "-", "--shop", "other.example", "--dry-run");
    assertThat(dry.exitCode).as(dry.err).isZero();
    assertThat(dry.report().path("dry_run").asBoolean()).isTrue();
    assertThat(dry.report().path("changed").asInt()).as("nothing is known of it").isEqualTo(2);

    Process service = serve(Map.of("OPS_KEY", "secret"));
    try {
      Done again =
          run(
              Map.of("OPS_KEY", "secret"),
              null,
              "import",
              feed.toString(),
              "--shop",
              "cli.example");
      assertThat(again.exitCode).as(again.err).isZero();
      assertThat(again.err).contains("100%").doesNotContain("opening the store");
      assertThat(again.err).as("no terminal").doesNotContain("\r", "\u001b");
      assertThat(again.err.lines().filter(line -> line.startsWith("import "))).hasSizeLessThan(5);
      assertThat(again.report().path("unchanged").asInt()).isEqualTo(2);

      String runId = again.report().path("run_id").asString();
      Done rejects = run(Map.of("OPS_KEY", "secret"), null, "feeds", "rejects", runId);
      assertThat(rejects.exitCode).as(rejects.err).isZero();
      assertThat(rejects.out.lines()).singleElement().asString().contains("\"reason\":");
      Done unknown = run(Map.of("OPS_KEY", "secret"), null, "feeds", "show", "none");
      assertThat(unknown.exitCode).isOne();
      assertThat(unknown.report().path("code").asString()).isEqualTo("not_found");

      Done keyless = run(Map.of(), null, "import", feed.toString(), "--shop", "cli.example");
      assertThat(keyless.exitCode).isOne();
      assertThat(keyless.report().path("code").asString()).isEqualTo("unauthorized");
      assertThat(keyless.err)
          .as("the same for a human")
          .contains(keyless.report().path("detail").asString());

      Done locked =
          run(
              Map.of("SERVER_PORT", Integer.toString(freePort())),
              null,
              "import",
              feed.toString(),
              "--shop",
              "cli.example");
      assertThat(locked.exitCode).as(locked.err).isEqualTo(3);
      assertThat(locked.out).isEmpty();
      assertThat(locked.err).contains("another service uses the data folder");
      assertThat(locked.err).doesNotContain("\tat ");
    } finally {
      service.destroy();
      service.waitFor();
    }
  }

  @Test
  void itIsRefusedWhileTheDiskHasOnlyItsReserve() throws Exception {
    // More than fits into the buffers between them.
    Path large =
        Files.writeString(
            temp.resolve("large.csv"),
            FEED + "4,Four,https://cli.example/4,4.00 EUR\n".repeat(500_000));
    Process service = serve(Map.of("COMMERCE_GRAPH_DISK_RESERVE", "1000TB"));
    try {
      Done refused = run(Map.of(), null, "import", large.toString(), "--shop", "cli.example");
      assertThat(refused.exitCode).isOne();
      assertThat(refused.report().path("code").asString()).isEqualTo("insufficient_storage");
      assertThat(refused.report().path("status").asInt()).isEqualTo(507);
      assertThat(refused.err).contains("Nothing is imported now: the store's disk has");

      JsonNode state = get("/api/ops/state").path("disk");
      assertThat(state.path("imports_refused").asBoolean()).isTrue();
      assertThat(state.path("free_bytes").asLong()).isPositive();
      JsonNode ready = get("/ready");
      assertThat(ready.path("status").asString()).as("it answers all else").isEqualTo("ready");
      assertThat(ready.path("checks").values())
          .anySatisfy(
              check -> {
                assertThat(check.path("name").asString()).isEqualTo("disk");
                assertThat(check.path("ok").asBoolean()).isFalse();
                assertThat(check.path("detail").asString()).startsWith("Imports are refused:");
              });
    } finally {
      service.destroy();
      service.waitFor();
    }
  }

  private JsonNode get(String path) throws Exception {
    try (HttpClient http = HttpClient.newHttpClient()) {
      URI address = URI.create("http://127.0.0.1:" + port + path);
      return JsonMapper.shared()
          .readTree(
              http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString()).body());
    }
  }

  @Test
  void whatIsNotThereIsSaidInALine() throws Exception {
    Done missing = run(Map.of(), null, "import", temp.resolve("none.csv").toString());
    assertThat(missing.exitCode).isEqualTo(3);
    assertThat(missing.err).contains("There is no file").doesNotContain("\tat ");

    Done nobody =
        run(
            Map.of("COMMERCE_GRAPH_URL", "http://127.0.0.1:" + freePort()),
            null,
            "import",
            feed.toString());
    assertThat(nobody.exitCode).isEqualTo(3);
    assertThat(nobody.err).contains("No service answers at");
  }

  private Process serve(Map<String, String> environment) throws IOException {
    Path output = temp.resolve("service");
    ProcessBuilder builder = command(environment, "--commerce-graph.demo-data=false");
    Process service = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    new ServiceProcess(service, output).firstCalls();
    return service;
  }

  private Done run(Map<String, String> environment, @Nullable Path input, String... arguments)
      throws Exception {
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder = command(environment, arguments);
    if (input != null) {
      builder.redirectInput(input.toFile());
    }
    Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    int exitCode = process.waitFor();
    return new Done(exitCode, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }

  private ProcessBuilder command(Map<String, String> environment, String... arguments) {
    ProcessBuilder builder = ServiceProcess.command(arguments);
    List.of("OPS_KEY", "COMMERCE_GRAPH_URL").forEach(builder.environment()::remove);
    builder.environment().put("COMMERCE_GRAPH_DATA_DIR", temp + File.separator + "data");
    builder.environment().put("SERVER_PORT", Integer.toString(port));
    builder.environment().putAll(environment);
    return builder;
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
