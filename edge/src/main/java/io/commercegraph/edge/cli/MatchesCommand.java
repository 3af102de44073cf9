package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
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

  private static final String MATCHES = "/api/ops/matches";
  private static final int REFUSED = 1;

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
    Map<String, @Nullable Object> parameters = new LinkedHashMap<>();
    parameters.put("status", status);
    parameters.put("before", before);
    parameters.put("limit", limit);
    String query = OpsClient.query(parameters);
    return send("GET", query.isEmpty() ? MATCHES : MATCHES + "?" + query);
  }

  @Command(
      name = "confirm",
      description = "Joins the offer to the product.",
      mixinStandardHelpOptions = true)
  int confirm(@Parameters(paramLabel = "MATCH_ID") String matchId)
      throws IOException, InterruptedException {
    return send("POST", MATCHES + "/" + part(matchId) + "/confirm");
  }

  @Command(
      name = "refuse",
      description = "Keeps offer and product apart for ever.",
      mixinStandardHelpOptions = true)
  int refuse(@Parameters(paramLabel = "MATCH_ID") String matchId)
      throws IOException, InterruptedException {
    return send("POST", MATCHES + "/" + part(matchId) + "/refuse");
  }

  private int send(String method, String path) throws IOException, InterruptedException {
    // Taken now: a service that is started for this command turns standard output away.
    PrintWriter out = spec.commandLine().getOut();
    return OpsClient.run(
        client -> print(client.send(method, path, BodyHandlers.ofString()), out),
        spec.commandLine().getErr());
  }

  private static int print(HttpResponse<String> response, PrintWriter out) {
    out.println(response.body().strip());
    out.flush();
    return response.statusCode() < 300 ? 0 : REFUSED;
  }

  private static String part(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
