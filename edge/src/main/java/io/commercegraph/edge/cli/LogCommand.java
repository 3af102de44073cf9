package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.PrintWriter;
import java.net.http.HttpResponse.BodyHandlers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code log}: lists the partitions of the log and orders that they are archived,
 * detached or attached, by the same HTTP addresses that operators use.
 */
@Command(
    name = "log",
    description =
        "Lists the partitions of the log, and has old ones kept in files, at the running service"
            + " ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY), whose nodes do the work: list says how far it is.",
    mixinStandardHelpOptions = true)
public final class LogCommand implements Subcommand {

  private static final String ALL = "/api/ops/log/partitions";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say list, archive, detach or attach.");
  }

  @Command(
      name = "list",
      description = "Prints all partitions as JSON.",
      mixinStandardHelpOptions = true)
  int list() throws InterruptedException {
    return send("GET", ALL);
  }

  @Command(
      name = "archive",
      description = "Orders that a partition be written into a file; the partition stays.",
      mixinStandardHelpOptions = true)
  int archive(@Parameters(paramLabel = "LOW", description = "its first position") long low)
      throws InterruptedException {
    return order(low, "archive");
  }

  @Command(
      name = "detach",
      description = "Orders that an archived partition be dropped once all nodes read its file.",
      mixinStandardHelpOptions = true)
  int detach(@Parameters(paramLabel = "LOW", description = "its first position") long low)
      throws InterruptedException {
    return order(low, "detach");
  }

  @Command(
      name = "attach",
      description = "Orders that a dropped partition be built from its file again.",
      mixinStandardHelpOptions = true)
  int attach(@Parameters(paramLabel = "LOW", description = "its first position") long low)
      throws InterruptedException {
    return order(low, "attach");
  }

  private int order(long low, String what) throws InterruptedException {
    return send("POST", ALL + "/" + low + "/" + what);
  }

  private int send(String method, String path) throws InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    return OpsClient.sendAndPrint(
        client -> client.send(method, path, BodyHandlers.ofString()),
        answer -> {
          out.println(answer.toPrettyString());
          out.flush();
        },
        spec.commandLine().getErr());
  }
}
