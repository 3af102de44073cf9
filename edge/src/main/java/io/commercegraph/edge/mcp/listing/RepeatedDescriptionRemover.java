package io.commercegraph.edge.mcp.listing;

import io.commercegraph.api.tools.OutsideData;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Removes the descriptions of a record's fields where an earlier schema has them already: offers,
 * products and amounts are in many tools' answers, and every client loads all schemas at once. The
 * mark of outside data is never removed.
 */
final class RepeatedDescriptionRemover {

  private static final String DESCRIPTION = "description";

  private final Set<JsonNode> described = new HashSet<>();

  /** Removes repeated descriptions from a schema, in place. */
  void removeRepeated(JsonNode schema) {
    if (schema.path("properties") instanceof ObjectNode fields
        && !fields.isEmpty()
        && !described.add(fields.deepCopy())) {
      removeDescriptions(fields);
      return;
    }
    schema.forEach(this::removeRepeated);
  }

  /** Removes the descriptions, which are texts; a field that is named description is an object. */
  private static void removeDescriptions(JsonNode schema) {
    if (schema instanceof ObjectNode object && object.path(DESCRIPTION).isString()) {
      if (object.path(DESCRIPTION).stringValue().startsWith(OutsideData.MARK)) {
        object.put(DESCRIPTION, OutsideData.MARK);
      } else {
        object.remove(DESCRIPTION);
      }
    }
    schema.forEach(RepeatedDescriptionRemover::removeDescriptions);
  }
}
