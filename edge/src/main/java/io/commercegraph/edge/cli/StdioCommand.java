package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import io.commercegraph.stdio.Stdio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The subcommand {@code stdio}: runs the stdio bridge, and the service with it if asked to. */
@Command(
    name = "stdio",
    description = "Speaks MCP over stdin and stdout, for a service that runs elsewhere.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "COMMERCE_GRAPH_URL       where the service is (default: http://127.0.0.1:8080)",
      "COMMERCE_GRAPH_TOKEN     an API token, for higher quotas",
      "COMMERCE_GRAPH_DATA_DIR  the data of --standalone (default: .commerce-graph at home)"
    })
public final class StdioCommand implements Subcommand {

  @Option(names = "--standalone", description = "Start a service of its own, and end it with this.")
  private boolean standalone;

  @Override
  public Integer call() throws IOException {
    if (!standalone) {
      return Stdio.run();
    }
    // The service's log goes to standard error, so that it never mixes with messages.
    Stdio.claimStdout();
    Optional<TemporaryService> started = TemporaryService.start(settings());
    if (started.isEmpty()) {
      return 1;
    }
    try (TemporaryService own = started.get()) {
      Stdio.run(own.address());
    }
    return 0;
  }

  private static String[] settings() {
    if (System.getenv("COMMERCE_GRAPH_DATA_DIR") != null) {
      return new String[0];
    }
    // Clients start their servers in whatever folder they are in themselves.
    Path home = Path.of(System.getProperty("user.home"));
    return new String[] {"--commerce-graph.data-dir=" + home.resolve(".commerce-graph")};
  }
}
