package io.commercegraph.parquet;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line: brings a folder of Parquet files up to date with a running service. */
@Command(
    name = "commerce-graph-parquet",
    description = {
      "Writes the log and the read models of a running service to Parquet files.",
      "The log goes on where the folder ends; tables are written anew."
    },
    mixinStandardHelpOptions = true)
public final class ParquetExport implements Callable<Integer> {

  private static final int FAILED = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      paramLabel = "NAME",
      description = "log, offers, prices, shops, …; without a name, all that the service offers")
  private List<String> names = List.of();

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FOLDER",
      description = "where the files are, and where they go")
  private Path folder = Path.of(".");

  @Option(
      names = "--url",
      description =
          "the service's address; default: $COMMERCE_GRAPH_URL, else port 8080 of this machine")
  private @Nullable URI url;

  @Option(
      names = "--batch",
      defaultValue = "100000",
      description = "events of the log that are written at a time; default: ${DEFAULT-VALUE}")
  private int batch;

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new ParquetExport()).execute(arguments));
  }

  @Override
  public Integer call() throws InterruptedException {
    if (batch < 1) {
      throw new ParameterException(spec.commandLine(), "--batch must be positive.");
    }
    PrintWriter out = spec.commandLine().getOut();
    try (ServiceExports service = new ServiceExports(address(), System.getenv("OPS_KEY"))) {
      Map<String, List<String>> offered = service.names();
      for (String name : names.isEmpty() ? offered.keySet() : names) {
        export(service, name, offered, out);
      }
      return 0;
    } catch (IOException e) {
      spec.commandLine().getErr().println(e.getMessage());
      return FAILED;
    }
  }

  private void export(
      ServiceExports service, String name, Map<String, List<String>> offered, PrintWriter out)
      throws IOException, InterruptedException {
    List<String> tables = offered.get(name);
    if (tables == null) {
      throw new IOException("The service has no " + name + "; it has " + offered.keySet() + ".");
    }
    if (name.equals(LogFolder.LOG)) {
      out.printf("log: up to position %d%n", new LogFolder(folder).follow(service, batch));
      return;
    }
    for (String table : tables) {
      long rows = TableFile.write(service, name, table, folder);
      out.printf("%s: %d rows of %s%n", name, rows, table);
    }
  }

  private URI address() {
    if (url != null) {
      return url;
    }
    String known = System.getenv("COMMERCE_GRAPH_URL");
    return URI.create(known == null || known.isBlank() ? "http://127.0.0.1:8080" : known);
  }
}
