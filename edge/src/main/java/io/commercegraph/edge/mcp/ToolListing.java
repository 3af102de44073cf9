package io.commercegraph.edge.mcp;

import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.Problem;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.WireJson;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** The catalogue as {@code tools/list} tells it. */
@Component
final class ToolListing {

  private final ObjectNode listing = WireJson.MAPPER.createObjectNode();

  ToolListing(ToolCatalogue catalogue) {
    listing.putArray("tools");
    for (CatalogueEntry<?, ?> tool : catalogue.entries()) {
      listing.withArray("tools").add(described(tool));
    }
  }

  ObjectNode listing() {
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
    entry
        .putObject("annotations")
        .put("title", spec.title())
        .put("readOnlyHint", reads)
        .put("destructiveHint", false)
        .put("idempotentHint", reads)
        .put("openWorldHint", false);
    return entry;
  }

  /**
   * A problem is a tool's structured content too, and clients hold it against this schema, failed
   * or not.
   */
  private static ObjectNode answerOrProblem(ObjectNode answer) {
    ObjectNode schema = WireJson.MAPPER.createObjectNode().put("type", "object");
    ObjectNode definitions = WireJson.MAPPER.createObjectNode();
    if (answer.remove("$defs") instanceof ObjectNode shared) {
      definitions.setAll(shared);
    }
    definitions.set("Problem", Problem.schema());
    schema.putArray("anyOf").add(answer).addObject().put("$ref", "#/$defs/Problem");
    schema.set("$defs", definitions);
    return schema;
  }
}
