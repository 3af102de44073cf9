package io.commercegraph.edge.stdio;

import io.commercegraph.api.cli.Subcommand;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.net.URI;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code commerce-graph stdio}: what an assistant's configuration names. */
@Command(
    name = "stdio",
    description = "Speaks MCP over stdin and stdout, for a service that runs elsewhere.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "COMMERCE_GRAPH_URL    where the service is (default: http://127.0.0.1:8080)",
      "COMMERCE_GRAPH_TOKEN  an API token, for higher quotas"
    })
public final class StdioCommand implements Subcommand {

  static final String DEFAULT_URL = "http://127.0.0.1:8080";

  @Option(names = "--standalone", description = "Start a service of its own, and end it with this.")
  private boolean standalone;

  @Override
  public Integer call() throws Exception {
    // Whatever else is printed in this process must not get between the messages.
    FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    System.setOut(System.err);
    Map<String, String> environment = System.getenv();
    String token = environment.getOrDefault("COMMERCE_GRAPH_TOKEN", "");
    if (!standalone) {
      String url = environment.getOrDefault("COMMERCE_GRAPH_URL", DEFAULT_URL);
      new Bridge(new Service(URI.create(url), token), out).carry(System.in);
      return 0;
    }
    try (OwnService own = OwnService.start()) {
      new Bridge(new Service(own.url(), token), out).carry(System.in);
    }
    return 0;
  }
}
