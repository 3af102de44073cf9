package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code match-model}: trains models that match by title, lists them, and sets the
 * one that is used, by the same HTTP addresses that operators use.
 */
@Command(
    name = "match-model",
    description =
        "Trains, lists and sets models that match offers by title, at the running service"
            + " ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY); with none running the store is opened for it.",
    mixinStandardHelpOptions = true)
public final class MatchModelCommand implements Subcommand {

  private static final String PATH = "/api/ops/match-models";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say train, list or use.");
  }

  @Command(
      name = "train",
      description = "Trains a model from offers that share a GTIN; it is not used yet.",
      mixinStandardHelpOptions = true)
  int train() throws IOException, InterruptedException {
    return new ReviewRequests(spec, PATH).send("POST", PATH);
  }

  @Command(
      name = "list",
      description = "Prints the newest models as JSON.",
      mixinStandardHelpOptions = true)
  int list() throws IOException, InterruptedException {
    return new ReviewRequests(spec, PATH).send("GET", PATH);
  }

  @Command(
      name = "use",
      description = "Has a model judge new and changed offers from now on.",
      mixinStandardHelpOptions = true)
  int use(@Parameters(paramLabel = "VERSION") String version)
      throws IOException, InterruptedException {
    String encoded = URLEncoder.encode(version, StandardCharsets.UTF_8);
    return new ReviewRequests(spec, PATH).send("POST", PATH + "/" + encoded + "/use");
  }
}
