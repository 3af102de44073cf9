package io.commercegraph.edge.openapi;

import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Renders the OpenAPI document in short, in the format of llmstxt.org, for assistants. */
final class LlmsTxt {

  private LlmsTxt() {}

  static String of(JsonNode document) {
    StringBuilder text = new StringBuilder();
    JsonNode info = document.path("info");
    text.append("# ").append(info.path("title").asString()).append("\n\n> ");
    text.append(info.path("summary").asString()).append("\n\n");
    text.append(info.path("description").asString());
    text.append(
        """

        - [OpenAPI 3.1](/openapi.json): every address, with schemas and examples
        - [The same as a page](/docs)
        - MCP: connect to `/mcp` (streamable HTTP), no key needed
        - [A skill](/skill.md): which tool does which job, and what to say of its answers
        - UCP: [the profile](/.well-known/ucp) names the catalogue's addresses
        """);
    for (JsonNode tag : document.path("tags")) {
      text.append("\n## ").append(tag.path("name").asString()).append("\n\n");
      document
          .path("paths")
          .forEachEntry(
              (path, item) ->
                  item.forEachEntry(
                      (method, operation) -> {
                        if (operation.path("tags").path(0).equals(tag.path("name"))) {
                          text.append(line(method, path, operation));
                        }
                      }));
    }
    return text.toString();
  }

  private static String line(String method, String path, JsonNode operation) {
    String description = operation.path("description").asString("").strip().replace('\n', ' ');
    return "- [`%s %s`](/docs#%s): %s.%s\n"
        .formatted(
            method.toUpperCase(Locale.ROOT),
            path,
            operation.path("operationId").asString(),
            operation.path("summary").asString(),
            description.isEmpty() ? "" : " " + description);
  }
}
