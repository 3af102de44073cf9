package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.log.BesideOtherTests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/commerce-graph}, the way to start the service that the README names. */
@BesideOtherTests
class LauncherIT {

  private static final Path SCRIPT = Path.of("..", "bin", "commerce-graph").toAbsolutePath();

  @TempDir static Path temp;

  @BeforeAll
  static void isTrained() {
    assumeThat(Path.of("target", "packaged", "commerce-graph.aot"))
        .as("what packaging leaves unless -Daot.skip says otherwise")
        .exists();
  }

  @Test
  void startsWithTheBeansThatPackagingHasFound() throws Exception {
    ServiceProcess service = start("found", Map.of());
    try {
      assertThat(
              new RestClient(service.address())
                  .call("get_shop", "{\"shop_id_or_domain\":\"none.example\"}", Map.of())
                  .status())
          .isEqualTo(404);
      assertThat(service.said()).contains("Starting AOT-processed CommerceGraph");
    } finally {
      service.terminate();
    }
  }

  /** The beans of a node with one role are others. */
  @Test
  void looksForTheBeansOfOtherSettings() throws Exception {
    ServiceProcess refused = start("refused", Map.of("COMMERCE_GRAPH_ROLES", "query"));

    assertThat(refused.process().waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(refused.process().exitValue()).isOne();
    assertThat(refused.said()).contains("nodes with fewer roles than all reach each other");
  }

  private static ServiceProcess start(String name, Map<String, String> environment)
      throws IOException {
    Path output = temp.resolve(name + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(
            SCRIPT.toString(),
            "--server.port=0",
            "--commerce-graph.demo-data=false",
            "--commerce-graph.data-dir=" + temp.resolve(name));
    builder.environment().remove("SPRING_DATASOURCE_URL");
    builder.environment().put("COMMERCE_GRAPH_HOME", temp.resolve("home").toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    return new ServiceProcess(builder.start(), output);
  }
}
