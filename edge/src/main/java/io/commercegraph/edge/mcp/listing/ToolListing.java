package io.commercegraph.edge.mcp.listing;

import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.WireJson;
import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The answer to {@code tools/list}, rendered from the catalogue. Every client loads all of it, so
 * schemas of problems and of shared records are in it once only.
 */
@Component
public final class ToolListing {

  private final ObjectNode listing = WireJson.MAPPER.createObjectNode();

  ToolListing(ToolCatalogue catalogue) {
    RepeatedDescriptionRemover records = new RepeatedDescriptionRemover();
    listing.putArray("tools");
    for (CatalogueEntry<?, ?> tool : catalogue.entries()) {
      ObjectNode entry = described(tool);
      records.removeRepeated(entry.path("outputSchema"));
      DescriptionShortener.shorten(entry.path("outputSchema"));
      if (!listing.path("tools").isEmpty()) {
        shortenStamp(entry.path("outputSchema").path("anyOf").path(0).path("properties"));
      }
      listing.withArray("tools").add(entry);
    }
  }

  /** What every answer has is described once; the instructions explain it. */
  private static void shortenStamp(JsonNode properties) {
    for (String name : List.of("as_of", "page")) {
      if (properties instanceof ObjectNode fields && fields.has(name)) {
        fields.putObject(name).put("type", "object");
      }
    }
  }

  /** A copy of the listing, to which the caller may add. */
  public ObjectNode listing() {
    return listing.deepCopy();
  }

  private static ObjectNode described(CatalogueEntry<?, ?> tool) {
    ToolSpec<?, ?> spec = tool.spec();
    ObjectNode entry =
        WireJson.MAPPER
            .createObjectNode()
            .put("name", spec.name())
            .put("title", spec.title())
            .put("description", spec.description());
    entry.set("inputSchema", tool.requestSchema());
    entry.set("outputSchema", answerOrProblem(tool.answerSchema()));
    boolean reads = spec.effect() == ToolSpec.Effect.READS;
    ObjectNode hints = entry.putObject("annotations");
    hints
        .put("title", spec.title())
        .put("readOnlyHint", reads)
        .put("destructiveHint", false)
        .put("idempotentHint", reads)
        .put("openWorldHint", false);
    return entry;
  }

  /**
   * The schema of an answer or a problem. Clients validate a failed call's structured content by it
   * too. A problem is recognised by two of its required fields, which no answer has both.
   */
  private static ObjectNode answerOrProblem(ObjectNode answer) {
    ObjectNode schema = WireJson.MAPPER.createObjectNode().put("type", "object");
    JsonNode shared = answer.remove("$defs");
    NestedRequiredRemover.removeBelow(answer);
    ObjectNode problem = WireJson.MAPPER.createObjectNode().put("type", "object");
    problem.putArray("required").add("code").add("request_id");
    schema.putArray("anyOf").add(answer).add(problem);
    if (shared != null) {
      NestedRequiredRemover.removeBelow(shared);
      schema.set("$defs", shared);
    }
    return schema;
  }
}
