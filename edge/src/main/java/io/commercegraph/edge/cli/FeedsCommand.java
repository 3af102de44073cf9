package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code feeds}: lists imports of feeds and the rows that they rejected, by the same
 * HTTP addresses that operators use.
 */
@Command(
    name = "feeds",
    description =
        "Lists the newest imports of feeds and the rows that they rejected, at the running service"
            + " ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY); with none running the store is opened for it.",
    mixinStandardHelpOptions = true)
public final class FeedsCommand implements Subcommand {

  private static final String PATH = "/api/ops/feeds";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say list, show or rejects.");
  }

  @Command(
      name = "list",
      description = "Prints the newest runs as JSON.",
      mixinStandardHelpOptions = true)
  int list() throws IOException, InterruptedException {
    return new OpsRequests(spec).send("GET", PATH);
  }

  @Command(name = "show", description = "Prints a run as JSON.", mixinStandardHelpOptions = true)
  int show(@Parameters(paramLabel = "RUN_ID") String runId)
      throws IOException, InterruptedException {
    return new OpsRequests(spec).send("GET", PATH + "/" + OpsRequests.part(runId));
  }

  @Command(
      name = "rejects",
      description = "Prints the rejected rows of a run as JSON, one a line.",
      mixinStandardHelpOptions = true)
  int rejects(@Parameters(paramLabel = "RUN_ID") String runId)
      throws IOException, InterruptedException {
    return new OpsRequests(spec).send("GET", PATH + "/" + OpsRequests.part(runId) + "/rejects");
  }
}
