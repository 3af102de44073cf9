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
 * The subcommand {@code merge-intents}: lists merge intents and reviews them, by the same HTTP
 * addresses that operators use.
 */
@Command(
    name = "merge-intents",
    description =
        "Lists, confirms and refuses the merge intents of the audit log, at the running service"
            + " ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY); with none running the store is opened for it. No shop is changed.",
    mixinStandardHelpOptions = true)
public final class MergeIntentsCommand implements Subcommand {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say list, confirm or refuse.");
  }

  @Command(
      name = "list",
      description = "Prints a page of intents as JSON, newest first.",
      mixinStandardHelpOptions = true)
  int list(
      @Option(names = "--status", description = "intended, confirmed or refused")
          @Nullable String status,
      @Option(names = "--before", description = "next_before of the page before")
          @Nullable Long before,
      @Option(names = "--limit", description = "how many a page has") @Nullable Integer limit)
      throws IOException, InterruptedException {
    return requests().list(status, before, limit);
  }

  @Command(
      name = "confirm",
      description = "Records that an operator agrees with an intent.",
      mixinStandardHelpOptions = true)
  int confirm(@Parameters(paramLabel = "AUDIT_ID") String auditId)
      throws IOException, InterruptedException {
    return requests().confirm(auditId);
  }

  @Command(
      name = "refuse",
      description = "Records that an operator rejects an intent.",
      mixinStandardHelpOptions = true)
  int refuse(@Parameters(paramLabel = "AUDIT_ID") String auditId)
      throws IOException, InterruptedException {
    return requests().refuse(auditId);
  }

  private ReviewRequests requests() {
    return ReviewRequests.of(spec, "/api/ops/merge-intents");
  }
}
