package io.commercegraph.edge.mcp;

import io.commercegraph.api.tools.OutsideData;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Leaves the descriptions of a record's fields out where an earlier schema has them: offers,
 * products and amounts are in many tools' answers, and every client loads all schemas at once. That
 * a field holds outside data is said every time.
 */
final class RepeatedDescriptionRemover {

  private static final String DESCRIPTION = "description";

  private final Set<JsonNode> described = new HashSet<>();

  /** Changes the schema. */
  void shorten(JsonNode schema) {
    if (schema.path("properties") instanceof ObjectNode fields
        && !fields.isEmpty()
        && !described.add(fields.deepCopy())) {
      silence(fields);
      return;
    }
    schema.forEach(this::shorten);
  }

  /** A field may itself be called description: then it is a schema, and no text. */
  private static void silence(JsonNode schema) {
    if (schema instanceof ObjectNode object && object.path(DESCRIPTION).isString()) {
      if (object.path(DESCRIPTION).stringValue().startsWith(OutsideData.MARK)) {
        object.put(DESCRIPTION, OutsideData.MARK);
      } else {
        object.remove(DESCRIPTION);
      }
    }
    schema.forEach(RepeatedDescriptionRemover::silence);
  }
}
