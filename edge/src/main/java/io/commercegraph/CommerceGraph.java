package io.commercegraph;

import io.commercegraph.edge.cli.CommandLines;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The one main: without a subcommand it serves. */
@SpringBootApplication
public class CommerceGraph {

  public static void main(String[] args) {
    if (CommandLines.asksForASubcommand(args)) {
      System.exit(CommandLines.run(args));
    }
    // Axon prints an advertisement otherwise.
    System.setProperty("disable-axoniq-console-message", "true");
    SpringApplication.run(CommerceGraph.class, args);
  }
}
