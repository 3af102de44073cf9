package io.commercegraph.edge.mcp;

import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** Adds the fields that the stateless era requires on each result. */
final class StatelessResultFields {

  /** One hour: lists change with a release only. */
  private static final long LISTS = 3_600_000;

  private static final Set<String> FIXED =
      Set.of(
          "server/discover",
          "tools/list",
          "prompts/list",
          "resources/list",
          "resources/templates/list");

  private StatelessResultFields() {}

  static void complete(String method, ObjectNode result, ObjectNode serverInfo) {
    result.put("resultType", "complete");
    if (FIXED.contains(method)) {
      result.put("ttlMs", LISTS).put("cacheScope", "public");
    } else if (method.equals("resources/read")) {
      // Offers change, so no cache may hold an answer.
      result.put("ttlMs", 0).put("cacheScope", "private");
    }
    result.withObjectProperty("_meta").set("io.modelcontextprotocol/serverInfo", serverInfo);
  }
}
