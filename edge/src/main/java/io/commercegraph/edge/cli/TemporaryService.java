package io.commercegraph.edge.cli;

import java.net.URI;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * The service, started within a command's own process on a random port, for as long as the command
 * runs.
 */
record TemporaryService(ConfigurableApplicationContext context) implements AutoCloseable {

  /** The setting by which no demo market is loaded. */
  static final String WITHOUT_DEMO = "--commerce-graph.demo-data=false";

  /**
   * The setting by which projections and memory models do not start, since nobody asks for them.
   */
  static final String ONLY_WHAT_IS_ASKED_FOR = "--spring.main.lazy-initialization=true";

  /** By name, since the main class depends on the subcommands. */
  private static final String MAIN = "io.commercegraph.CommerceGraph";

  /** Starts the service; empty where it does not start, after it has printed the reason. */
  static Optional<TemporaryService> start(String... settings) {
    try {
      return Optional.of(startOrThrow(settings));
    } catch (RuntimeException printed) {
      return Optional.empty();
    }
  }

  /** Starts the service; where it does not start, it has printed the reason. */
  static TemporaryService startOrThrow(String... settings) {
    System.setProperty("disable-axoniq-console-message", "true");
    // Standard output is the command's alone: what the service logs is for standard error.
    System.setOut(System.err);
    Stream<String> always =
        Stream.of(
            "--server.port=0",
            "--server.address=127.0.0.1",
            "--logging.level.root=warn",
            // A port that no other client knows.
            "--logging.level.io.commercegraph.edge.keys=error");
    try {
      return new TemporaryService(
          SpringApplication.run(
              Class.forName(MAIN),
              Stream.concat(always, Stream.of(settings)).toArray(String[]::new)));
    } catch (ClassNotFoundException e) {
      throw new LinkageError(MAIN, e);
    }
  }

  URI address() {
    return URI.create(
        "http://127.0.0.1:" + context.getEnvironment().getRequiredProperty("local.server.port"));
  }

  @Override
  public void close() {
    context.close();
  }
}
