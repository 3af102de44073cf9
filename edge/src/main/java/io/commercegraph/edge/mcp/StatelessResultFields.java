package io.commercegraph.edge.mcp;

import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** What the stateless era wants on each result. */
final class StatelessResultFields {

  /** An hour: what is listed changes with a release alone. */
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
      // Offers move: an answer is as old as its stamp, and no cache may make it older.
      result.put("ttlMs", 0).put("cacheScope", "private");
    }
    result.withObjectProperty("_meta").set("io.modelcontextprotocol/serverInfo", serverInfo);
  }
}
