package io.commercegraph.bench;

import io.commercegraph.bench.Outcome.Claim;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.util.FileSystemUtils;

/** The start of the packaged service, until it is ready. */
final class StartRow implements Row {

  private static final Path BUILT = Path.of("edge", "target");
  private static final Path HOME = Path.of("bench", "target", "start");
  private static final Path DATA = Path.of("bench", "target", "data-start");
  private static final Path CACHE = HOME.resolve("commerce-graph.aot");
  private static final String PLAIN = "java -jar";
  private static final String CACHED = "with the AOT cache";
  private static final String SECONDS = "ready after s";

  @Override
  public String name() {
    return "start";
  }

  @Override
  public String how() {
    return """
    ### Start

    The packaged service, started over a database that is there, until `/ready` answers 200: the executable jar as it is, and
    unpacked with an AOT cache that a first run has left, as [operations](operations.md) says.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    FileSystemUtils.deleteRecursively(HOME);
    FileSystemUtils.deleteRecursively(DATA);
    String jar = jar();
    command("-Djarmode=tools", "-jar", jar, "extract", "--destination", HOME.toString());
    String unpacked = HOME.resolve(Path.of(jar).getFileName()).toString();
    ServiceProcess.start(DATA, "-XX:AOTCacheOutput=" + CACHE, "-jar", unpacked).close();
    if (!Files.exists(CACHE)) {
      throw new IllegalStateException("The first run left no cache.");
    }
    Map<String, Map<String, Double>> figures =
        new Rounds()
            .with(PLAIN, () -> time("-jar", jar))
            .with(CACHED, () -> time("-XX:AOTCache=" + CACHE, "-jar", unpacked))
            .runWithoutWarmUp(length.rounds());
    return new Outcome(
        "s",
        figures,
        List.of(
            Claim.atMost(
                0.45,
                "time to be ready, with the cache to without",
                Rounds.ratio(figures, SECONDS, CACHED, PLAIN))),
        "");
  }

  private static Map<String, Double> time(String... how) throws Exception {
    long start = System.nanoTime();
    ServiceProcess service = ServiceProcess.start(DATA, how);
    double seconds = (System.nanoTime() - start) / 1e9;
    service.close();
    return Map.of(SECONDS, seconds);
  }

  private static String jar() throws IOException {
    try (Stream<Path> files = Files.list(BUILT)) {
      return files
          .map(Path::toString)
          .filter(name -> name.matches(".*commerce-graph-[0-9.]+\\.jar"))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("Package the service first."));
    }
  }

  private static void command(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        Stream.concat(
                Stream.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()),
                Stream.of(arguments))
            .toList();
    int code = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (code != 0) {
      throw new IllegalStateException(command + " ended with " + code);
    }
  }
}
