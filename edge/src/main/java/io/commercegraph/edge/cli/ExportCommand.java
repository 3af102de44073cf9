package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
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
 * The subcommand {@code export}: streams the log or a read model's table out of the running
 * service.
 */
@Command(
    name = "export",
    description = {
      "Exports the log, or a table of a read model, from the running service ($COMMERCE_GRAPH_URL,",
      "else port $SERVER_PORT or 8080 of this machine, with $OPS_KEY). If none is running, a",
      "temporary one is started. Pass the printed position as --from to continue later."
    },
    mixinStandardHelpOptions = true)
public final class ExportCommand implements Subcommand {

  private static final int CUT_OFF = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "log, offers, prices, shops, …")
  private String name = "";

  @Option(names = "--from", description = "only entries recorded or changed after this position")
  private long from;

  @Option(names = "--format", description = "jsonl (default) or csv")
  private String format = "jsonl";

  @Option(
      names = "--raw",
      description = "csv without the ' before cells that a spreadsheet would run")
  private boolean raw;

  @Option(names = "--table", description = "a table of a read model that has several")
  private @Nullable String table;

  @Option(
      names = "--after",
      description = "the last row's key as a JSON array, to continue after it")
  private @Nullable String after;

  @Option(names = "--limit", description = "at most this many rows")
  private @Nullable Long limit;

  @Option(names = "--out", description = "a file; default: standard output")
  private @Nullable Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    // Fix the output stream now: starting a service redirects System.out to System.err.
    OutputStream standardOut = standardOut();
    return OpsClient.run(client -> export(client, standardOut, err), err);
  }

  @SuppressWarnings("SystemOut") // it is where an export goes
  private static OutputStream standardOut() {
    return System.out;
  }

  private int export(OpsClient client, OutputStream standardOut, PrintWriter err)
      throws IOException, InterruptedException {
    HttpResponse<InputStream> response =
        client.send("GET", "/api/ops/export/" + name + "?" + query(), BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      if (response.statusCode() != 200) {
        err.println(new String(body.readAllBytes(), StandardCharsets.UTF_8));
        return OpsClient.NOT_POSSIBLE;
      }
      copy(body, standardOut);
    } catch (IOException e) {
      err.println("The export was cut off; the output is complete up to its last whole line: " + e);
      return CUT_OFF;
    }
    err.println(
        "position "
            + response.headers().firstValue("x-log-position").orElseThrow()
            + ", generation "
            + response.headers().firstValue("x-generation").orElseThrow());
    return 0;
  }

  private void copy(InputStream body, OutputStream standardOut) throws IOException {
    if (out == null) {
      body.transferTo(standardOut);
      standardOut.flush();
      return;
    }
    try (OutputStream file = Files.newOutputStream(out)) {
      body.transferTo(file);
    }
  }

  private String query() {
    Map<String, @Nullable Object> parameters = new LinkedHashMap<>();
    parameters.put("from", from);
    parameters.put("format", format);
    parameters.put("raw", raw ? true : null);
    parameters.put("table", table);
    parameters.put("after", after);
    parameters.put("limit", limit);
    return OpsClient.query(parameters);
  }
}
