package io.commercegraph.edge.mcp.listing;

import io.commercegraph.api.tools.OutsideData;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Removes the description of a field where an earlier field of the same name has the same one:
 * offers, products and amounts are in many tools' answers, and every client loads all schemas at
 * once. The mark of outside data is never removed.
 */
final class RepeatedDescriptionRemover {

  private static final String DESCRIPTION = "description";

  private record Field(String name, String description) {}

  private final Set<Field> described = new HashSet<>();

  /** Removes repeated descriptions from a schema, in place. */
  void removeRepeated(JsonNode schema) {
    if (schema.path("properties") instanceof ObjectNode fields) {
      fields.properties().forEach(field -> removeIfRepeated(field.getKey(), field.getValue()));
    }
    schema.forEach(this::removeRepeated);
  }

  private void removeIfRepeated(String name, JsonNode schema) {
    if (schema instanceof ObjectNode object && object.path(DESCRIPTION).isString()) {
      String description = object.path(DESCRIPTION).stringValue();
      if (!described.add(new Field(name, description))) {
        replace(object, description);
      }
    }
  }

  private static void replace(ObjectNode field, String description) {
    if (description.startsWith(OutsideData.MARK)) {
      field.put(DESCRIPTION, OutsideData.MARK);
    } else {
      field.remove(DESCRIPTION);
    }
  }
}
