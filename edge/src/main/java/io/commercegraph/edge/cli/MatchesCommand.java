package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code matches}: lists suspected matches and reviews them, by the same HTTP
 * addresses that operators use.
 */
@Command(
    name = "matches",
    description =
        "Lists, confirms and refuses matches that titles suggest, at the running service"
            + " ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY); with none running the store is opened for it.",
    mixinStandardHelpOptions = true)
public final class MatchesCommand implements Subcommand {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say list, confirm or refuse.");
  }

  @Command(
      name = "list",
      description = "Prints a page of matches as JSON, newest first.",
      mixinStandardHelpOptions = true)
  int list(
      @Option(names = "--status", description = "suspected, confirmed or refused")
          @Nullable String status,
      @Option(names = "--before", description = "next_before of the page before")
          @Nullable Long before,
      @Option(names = "--limit", description = "how many a page has") @Nullable Integer limit)
      throws IOException, InterruptedException {
    return requests().list(status, before, limit);
  }

  @Command(
      name = "confirm",
      description = "Joins the offer to the product.",
      mixinStandardHelpOptions = true)
  int confirm(@Parameters(paramLabel = "MATCH_ID") String matchId)
      throws IOException, InterruptedException {
    return requests().confirm(matchId);
  }

  @Command(
      name = "refuse",
      description = "Keeps offer and product apart for ever.",
      mixinStandardHelpOptions = true)
  int refuse(@Parameters(paramLabel = "MATCH_ID") String matchId)
      throws IOException, InterruptedException {
    return requests().refuse(matchId);
  }

  private ReviewRequests requests() {
    return ReviewRequests.of(spec, "/api/ops/matches");
  }
}
