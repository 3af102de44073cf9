package io.commercegraph.edge.cli;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Requests of subcommands that list what operators review, and confirm or refuse it.
 *
 * @param requests of the subcommand
 * @param path the operators' address of what is reviewed
 */
record ReviewRequests(OpsRequests requests, String path) {

  static ReviewRequests of(CommandSpec spec, String path) {
    return new ReviewRequests(new OpsRequests(spec), path);
  }

  int list(@Nullable String status, @Nullable Long before, @Nullable Integer limit)
      throws IOException, InterruptedException {
    Map<String, @Nullable Object> parameters = new LinkedHashMap<>();
    parameters.put("status", status);
    parameters.put("before", before);
    parameters.put("limit", limit);
    return requests.send("GET", path, parameters);
  }

  int confirm(String id) throws IOException, InterruptedException {
    return review(id, "confirm");
  }

  int refuse(String id) throws IOException, InterruptedException {
    return review(id, "refuse");
  }

  private int review(String id, String order) throws IOException, InterruptedException {
    return requests.send("POST", path + "/" + OpsRequests.part(id) + "/" + order);
  }
}
