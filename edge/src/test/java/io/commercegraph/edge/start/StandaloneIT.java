package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code java -jar commerce-graph.jar stdio --standalone}: a service that lives as long as its
 * client.
 */
class StandaloneIT {

  private static final JsonMapper JSON = new JsonMapper();

  @TempDir Path temp;

  @Test
  void startsAServiceAndEndsItWithItself() throws Exception {
    Path data = temp.resolve("data");
    try (StdioProcess standalone =
        StdioProcess.start(
            Map.of("COMMERCE_GRAPH_DATA_DIR", data.toString()),
            Jars.java(),
            "-XX:TieredStopAtLevel=1",
            "-jar",
            Jars.service().toString(),
            "stdio",
            "--standalone")) {
      standalone.send(
          """
          {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
          "capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
          {"jsonrpc":"2.0","method":"notifications/initialized"}
          {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"get_shop",\
          "arguments":{"shop_id_or_domain":"alpen-shop.example"}}}
          """);

      JsonNode opened = JSON.readTree(standalone.line());
      assertThat(opened.path("result").path("protocolVersion").asString()).isEqualTo("2025-06-18");
      JsonNode answer = JSON.readTree(standalone.line());
      assertThat(answer.path("id").asInt()).isEqualTo(2);
      assertThat(answer.path("result").path("structuredContent").isObject()).isTrue();
      ProcessHandle postgres = postgresOf(data);

      assertThat(standalone.end(Duration.ofSeconds(30))).isZero();
      assertThat(standalone.out().readLine()).as("nothing else on stdout").isNull();
      // Ended, and seen to be so by whoever inherited it.
      assertThat(postgres.onExit()).succeedsWithin(Duration.ofSeconds(10));
    }
  }

  private static ProcessHandle postgresOf(Path data) throws IOException {
    List<String> lines = Files.readAllLines(data.resolve("postgres").resolve("postmaster.pid"));
    return ProcessHandle.of(Long.parseLong(lines.getFirst().strip())).orElseThrow();
  }
}
