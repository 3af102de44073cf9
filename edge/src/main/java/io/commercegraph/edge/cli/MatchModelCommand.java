package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code match-model}: trains models that match by title, lists them, sets the one
 * that is used, and replays one over the offers that are there, by the same HTTP addresses that
 * operators use.
 */
@Command(
    name = "match-model",
    description =
        "Trains, lists, sets and replays models that match offers by title, at the running service"
            + " ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY); with none running the store is opened for it.",
    mixinStandardHelpOptions = true)
public final class MatchModelCommand implements Subcommand {

  private static final String PATH = "/api/ops/match-models";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(), "Say train, list, use, report, show or replay.");
  }

  @Command(
      name = "train",
      description = "Trains a model from offers that share a GTIN; it is not used yet.",
      mixinStandardHelpOptions = true)
  int train() throws IOException, InterruptedException {
    return new OpsRequests(spec).send("POST", PATH);
  }

  @Command(
      name = "list",
      description = "Prints the newest models as JSON.",
      mixinStandardHelpOptions = true)
  int list() throws IOException, InterruptedException {
    return new OpsRequests(spec).send("GET", PATH);
  }

  @Command(
      name = "use",
      description = "Has a model judge new and changed offers from now on.",
      mixinStandardHelpOptions = true)
  int use(@Parameters(paramLabel = "VERSION") String version)
      throws IOException, InterruptedException {
    return send("POST", version, "/use");
  }

  @Command(
      name = "report",
      description = "Orders a report of what a model would change of the offers that are there.",
      mixinStandardHelpOptions = true)
  int report(@Parameters(paramLabel = "VERSION") String version)
      throws IOException, InterruptedException {
    return send("POST", version, "/report");
  }

  @Command(
      name = "show",
      description = "Prints the report, or how far the replay is, as JSON.",
      mixinStandardHelpOptions = true)
  int show(
      @Parameters(paramLabel = "VERSION") String version,
      @Option(names = "--samples", description = "how many of each kind", defaultValue = "5")
          int samples)
      throws IOException, InterruptedException {
    return send("GET", version, "/report?samples=" + samples);
  }

  @Command(
      name = "replay",
      description = "Does what was reported, and has the model judge from now on.",
      mixinStandardHelpOptions = true)
  int replay(@Parameters(paramLabel = "VERSION") String version)
      throws IOException, InterruptedException {
    return send("POST", version, "/replay");
  }

  private int send(String method, String version, String rest)
      throws IOException, InterruptedException {
    return new OpsRequests(spec).send(method, PATH + "/" + OpsRequests.part(version) + rest);
  }
}
