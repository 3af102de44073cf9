package io.commercegraph.edge.cli;

import java.net.URI;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** The service, started for one command on a port that nobody knows. */
record TemporaryService(ConfigurableApplicationContext context) implements AutoCloseable {

  /** By name: the main class knows the subcommands, so they cannot know it. */
  private static final String MAIN = "io.commercegraph.CommerceGraph";

  /** Starts it; nothing where it does not start, which it has then said why. */
  static Optional<TemporaryService> start(String... settings) {
    System.setProperty("disable-axoniq-console-message", "true");
    // Standard output is the command's alone: what the service logs is for standard error.
    System.setOut(System.err);
    Stream<String> always =
        Stream.of(
            "--server.port=0",
            "--server.address=127.0.0.1",
            "--logging.level.root=warn",
            // Nobody else finds its door.
            "--logging.level.io.commercegraph.edge.keys=error");
    try {
      return Optional.of(
          new TemporaryService(
              SpringApplication.run(
                  Class.forName(MAIN),
                  Stream.concat(always, Stream.of(settings)).toArray(String[]::new))));
    } catch (ClassNotFoundException notPackagedWithIt) {
      throw new IllegalStateException(notPackagedWithIt);
    } catch (RuntimeException notStarted) {
      return Optional.empty();
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
