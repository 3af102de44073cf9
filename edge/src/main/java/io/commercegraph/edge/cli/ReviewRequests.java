package io.commercegraph.edge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Requests of subcommands that list what operators review, and confirm or refuse it. What the
 * service answers is printed as it came.
 *
 * @param spec the subcommand, which has the streams to print to
 * @param path the operators' address of what is reviewed
 */
record ReviewRequests(CommandSpec spec, String path) {

  private static final int REFUSED = 1;

  int list(@Nullable String status, @Nullable Long before, @Nullable Integer limit)
      throws IOException, InterruptedException {
    Map<String, @Nullable Object> parameters = new LinkedHashMap<>();
    parameters.put("status", status);
    parameters.put("before", before);
    parameters.put("limit", limit);
    String query = OpsClient.query(parameters);
    return send("GET", query.isEmpty() ? path : path + "?" + query);
  }

  int confirm(String id) throws IOException, InterruptedException {
    return review(id, "confirm");
  }

  int refuse(String id) throws IOException, InterruptedException {
    return review(id, "refuse");
  }

  private int review(String id, String order) throws IOException, InterruptedException {
    return send("POST", path + "/" + URLEncoder.encode(id, StandardCharsets.UTF_8) + "/" + order);
  }

  int send(String method, String address) throws IOException, InterruptedException {
    // Taken now: a service that is started for this command turns standard output away.
    PrintWriter out = spec.commandLine().getOut();
    return OpsClient.run(
        client -> print(client.send(method, address, BodyHandlers.ofString()), out),
        spec.commandLine().getErr());
  }

  private static int print(HttpResponse<String> response, PrintWriter out) {
    out.println(response.body().strip());
    out.flush();
    return response.statusCode() < 300 ? 0 : REFUSED;
  }
}
