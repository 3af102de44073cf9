package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sends a feed to the running service; where none runs, it starts one for as long as it takes. */
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
  private static final int NOT_POSSIBLE = 3;

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
      return NOT_POSSIBLE;
    }
    String named = System.getenv("COMMERCE_GRAPH_URL");
    URI service = URI.create(named == null ? "http://127.0.0.1:" + port() : named);
    if (named == null && !FeedSender.answers(service)) {
      err.println("No service runs at " + service + ": opening the store for this import.");
      Optional<OwnService> started = OwnService.start("--commerce-graph.demo-data=false");
      if (started.isEmpty()) {
        return NOT_POSSIBLE;
      }
      try (OwnService own = started.get()) {
        return send(own.address(), out, err);
      }
    }
    return send(service, out, err);
  }

  private boolean isStandardInput() {
    return file.equals("-");
  }

  /** Where a service that was started with this environment listens. */
  private static String port() {
    String set = System.getenv("SERVER_PORT");
    return set == null ? "8080" : set;
  }

  private int send(URI service, PrintWriter out, PrintWriter err)
      throws IOException, InterruptedException {
    long size = isStandardInput() ? -1 : Files.size(Path.of(file));
    try (InputStream feed = isStandardInput() ? System.in : Files.newInputStream(Path.of(file))) {
      FeedSender.Result result =
          new FeedSender(service, System.getenv("OPS_KEY")).send(query(), feed, size);
      out.println(result.body().strip());
      out.flush();
      return result.clean() ? 0 : NOT_CLEAN;
    } catch (ConnectException nobody) {
      err.println("No service answers at " + service + ".");
      return NOT_POSSIBLE;
    }
  }

  private String query() {
    Map<String, @Nullable String> asked = new LinkedHashMap<>();
    asked.put("shop", shop);
    asked.put("format", format);
    asked.put("mode", mode);
    asked.put("currency", currency);
    asked.put("force", Boolean.toString(force));
    asked.put("dry_run", Boolean.toString(dryRun));
    asked.put("progress", "false");
    return asked.entrySet().stream()
        .filter(entry -> entry.getValue() != null)
        .map(
            entry ->
                entry.getKey()
                    + "="
                    + URLEncoder.encode(String.valueOf(entry.getValue()), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}
