package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.log.BesideOtherTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/commerce-graph}, the way to start the service that the README names. */
@BesideOtherTests
class LauncherIT {

  private static final Path SCRIPT = Path.of("..", "bin", "commerce-graph").toAbsolutePath();

  @TempDir static Path temp;

  /** What others set for a service that they start, and what packaging refuses to generate for. */
  private static final Pattern SETTINGS =
      Pattern.compile("(AXON|COMMERCE_GRAPH|MANAGEMENT|SERVER|SPRING)_.*|JAVA_OPTS");

  @BeforeAll
  static void isTrained() {
    assumeThat(Boolean.getBoolean("aot.skip")).as("no training, by -Daot.skip").isFalse();
    assertThat(Path.of("target", "packaged", "commerce-graph.aot")).exists();
  }

  /** A sealed package in the cache keeps the JVM from starting once the folder is gone. */
  @Test
  void sealsNoLibrary() throws IOException {
    try (Stream<Path> libraries = Files.list(Path.of("target", "packaged", "lib"))) {
      for (Path library : libraries.toList()) {
        try (JarFile jar = new JarFile(library.toFile())) {
          Manifest manifest = jar.getManifest();
          boolean isSealed =
              manifest != null
                  && Boolean.parseBoolean(manifest.getMainAttributes().getValue("Sealed"));
          assertThat(isSealed).as("%s", library).isFalse();
        }
      }
    }
  }

  @Test
  void startsWithTheBeansThatPackagingHasFound() throws Exception {
    assumeThat(System.getenv().keySet())
        .as("packaging generates beans for no settings of its environment")
        .noneMatch(name -> SETTINGS.matcher(name).matches());
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

    try {
      assertThat(refused.process().waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(refused.process().exitValue()).isOne();
      assertThat(refused.said()).contains("nodes with fewer roles than all reach each other");
    } finally {
      refused.terminate();
    }
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
    builder.environment().keySet().removeIf(variable -> SETTINGS.matcher(variable).matches());
    builder.environment().put("COMMERCE_GRAPH_JAR", Jars.service().toString());
    builder.environment().put("COMMERCE_GRAPH_HOME", temp.resolve("home").toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    return new ServiceProcess(builder.start(), output);
  }
}
