package io.commercegraph.edge.mcp.listing;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Removes what nested records require from the schema of an answer. Every client loads all schemas
 * at once, and these names would stand in them twice; {@code /openapi.json} has them.
 */
final class NestedRequiredRemover {

  private static final String REQUIRED = "required";

  private NestedRequiredRemover() {}

  /** Removes the required fields of all records below a schema, in place. */
  static void removeBelow(JsonNode schema) {
    schema.forEach(
        part -> {
          // A list of names; a field that is named so is an object.
          if (part instanceof ObjectNode object && object.path(REQUIRED).isArray()) {
            object.remove(REQUIRED);
          }
          removeBelow(part);
        });
  }
}
