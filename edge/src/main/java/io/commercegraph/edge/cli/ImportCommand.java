package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code import}: sends a feed to the running service; where none runs, it starts
 * one for as long as the import takes.
 */
@Command(
    name = "import",
    description = {
      "Imports a feed. It goes to the running service ($COMMERCE_GRAPH_URL, else",
      "port $SERVER_PORT or 8080 of this machine, with $OPS_KEY); with none running the store is",
      "opened for it."
    },
    mixinStandardHelpOptions = true)
public final class ImportCommand implements Subcommand {

  private static final int NOT_CLEAN = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "the feed, or - for standard input")
  private String file = "-";

  @Option(names = "--shop", description = "the domain of the shop whose feed it is")
  private @Nullable String shop;

  @Option(names = "--format", description = "default: found out")
  private @Nullable String format;

  @Option(names = "--mode", description = "incremental (default) or full")
  private @Nullable String mode;

  @Option(names = "--currency", description = "of prices that name none")
  private @Nullable String currency;

  @Option(names = "--force", description = "withdraw however much a full feed leaves out")
  private boolean force;

  @Option(names = "--dry-run", description = "say what would happen, record nothing")
  private boolean dryRun;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    if (!isStandardInput() && !Files.isReadable(Path.of(file))) {
      err.println("There is no file " + file + " that can be read.");
      return OpsClient.NOT_POSSIBLE;
    }
    return OpsClient.run(client -> send(client.feedSender(), out, err), err);
  }

  private boolean isStandardInput() {
    return file.equals("-");
  }

  private int send(FeedUploader sender, PrintWriter out, PrintWriter err)
      throws IOException, InterruptedException {
    long size = isStandardInput() ? -1 : Files.size(Path.of(file));
    try (InputStream feed = isStandardInput() ? System.in : Files.newInputStream(Path.of(file))) {
      FeedUploader.Result result = sender.send(query(), feed, size);
      out.println(result.body().strip());
      out.flush();
      if (!result.clean() && result.problem() != null) {
        err.println(result.problem());
      }
      return result.clean() ? 0 : NOT_CLEAN;
    }
  }

  private String query() {
    Map<String, @Nullable Object> asked = new LinkedHashMap<>();
    asked.put("shop", shop);
    asked.put("format", format);
    asked.put("mode", mode);
    asked.put("currency", currency);
    asked.put("force", force);
    asked.put("dry_run", dryRun);
    asked.put("progress", false);
    return OpsClient.query(asked);
  }
}
