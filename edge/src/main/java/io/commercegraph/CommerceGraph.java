package io.commercegraph;

import io.commercegraph.edge.cli.SubcommandDispatcher;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The main class of the executable: without a subcommand it starts the service. */
@SpringBootApplication
public class CommerceGraph {

  public static void main(String[] args) {
    if (SubcommandDispatcher.asksForASubcommand(args)) {
      System.exit(SubcommandDispatcher.run(args));
    }
    // Axon prints an advertisement otherwise.
    System.setProperty("disable-axoniq-console-message", "true");
    SpringApplication.run(CommerceGraph.class, args);
  }
}
