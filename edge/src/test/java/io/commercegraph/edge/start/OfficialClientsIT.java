package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.NodeProgram;
import io.commercegraph.log.BesideOtherTests;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The official clients against the jars that are released: over HTTP, and through the bridge. */
@Tag("npm")
@BesideOtherTests
class OfficialClientsIT {

  private static final String INSPECTOR =
      "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";

  @TempDir static Path temp;

  private static ServiceProcess service;
  private static URI base;

  @BeforeAll
  static void start() throws IOException {
    service = ServiceProcess.packaged(temp.resolve("data"), temp.resolve("output"));
    base = service.address();
  }

  @AfterAll
  static void stop() throws InterruptedException {
    service.terminate();
  }

  @ParameterizedTest
  @CsvSource({"v1, legacy", "v2, legacy", "v2, auto", "v2, pin"})
  void theTypeScriptClientOverHttp(String generation, String mode) {
    String said = NodeProgram.run(Map.of(), "client.mjs", generation, mode, base + "/mcp");

    assertThat(said).contains("all as it should be");
  }

  @ParameterizedTest
  @CsvSource({"v1, legacy", "v2, legacy", "v2, auto", "v2, pin"})
  void theTypeScriptClientOverStdio(String generation, String mode) {
    String said =
        NodeProgram.run(
            Map.of("COMMERCE_GRAPH_URL", base.toString()),
            "client.mjs",
            generation,
            mode,
            Jars.java(),
            "-jar",
            Jars.bridge().toString());

    assertThat(said).contains("all as it should be");
  }

  @ParameterizedTest
  @ValueSource(strings = {"legacy", "auto", "modern"})
  void theInspectorFindsNoErrorInTheTools(String era) {
    String said =
        NodeProgram.run(
            Map.of(),
            INSPECTOR,
            "--cli",
            base + "/mcp",
            "--transport",
            "http",
            "--protocol-era",
            era,
            "--method",
            "tools/list",
            "--strict");

    assertThat(said).contains("compare_prices", "0 errors");
  }

  @ParameterizedTest
  @ValueSource(strings = {"legacy", "auto", "modern"})
  void theInspectorCallsThroughTheBridge(String era) {
    String said =
        NodeProgram.run(
            Map.of("COMMERCE_GRAPH_URL", base.toString()),
            INSPECTOR,
            "--cli",
            Jars.java(),
            "-jar",
            Jars.bridge().toString(),
            "-e",
            "COMMERCE_GRAPH_URL=" + base,
            "--protocol-era",
            era,
            "--method",
            "tools/call",
            "--tool-name",
            "get_shop",
            "--tool-arg",
            "shop_id_or_domain=alpen-shop.example");

    assertThat(said).contains("alpen-shop.example", "offer_count");
  }
}
