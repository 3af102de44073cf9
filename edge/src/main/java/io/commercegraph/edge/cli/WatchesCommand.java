package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code watches}: lists the watches of all tokens and pauses one, by the same HTTP
 * addresses that operators use.
 */
@Command(
    name = "watches",
    description =
        "Lists the watches of all tokens, and pauses one, at the running service"
            + " ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY); with none running the store is opened for it.",
    mixinStandardHelpOptions = true)
public final class WatchesCommand implements Subcommand {

  private static final String PATH = "/api/ops/watches";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say list or pause.");
  }

  @Command(
      name = "list",
      description = "Prints watches as JSON, and how many there are.",
      mixinStandardHelpOptions = true)
  int list(
      @Option(names = "--limit", description = "how many at most; default: 100")
          @Nullable Integer limit)
      throws IOException, InterruptedException {
    return new OpsRequests(spec).send("GET", PATH, Collections.singletonMap("limit", limit));
  }

  @Command(
      name = "pause",
      description = "Pauses a watch; its owner can activate it again.",
      mixinStandardHelpOptions = true)
  int pause(@Parameters(paramLabel = "WATCH_ID") String watchId)
      throws IOException, InterruptedException {
    return new OpsRequests(spec).send("POST", PATH + "/" + OpsRequests.part(watchId) + "/pause");
  }
}
