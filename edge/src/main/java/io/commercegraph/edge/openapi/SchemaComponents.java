package io.commercegraph.edge.openapi;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Collects the schemas of the OpenAPI document. A definition that several schemas share is added
 * once, under its own name; a different definition of the same name is added under the name of the
 * schema that uses it and its own.
 */
final class SchemaComponents {

  private static final String LOCAL = "#/$defs/";
  private static final String GLOBAL = "#/components/schemas/";

  private final ObjectNode schemas;
  private final Map<String, String> shared = new HashMap<>();

  SchemaComponents(ObjectNode schemas) {
    this.schemas = schemas;
  }

  /** Adds a schema with its definitions, and returns the reference to it. */
  String add(String name, ObjectNode schema) {
    ObjectNode definitions =
        schema.remove("$defs") instanceof ObjectNode given ? given : schema.objectNode();
    Map<String, String> names = new LinkedHashMap<>();
    for (String key : definitions.propertyNames()) {
      String whole = key + expanded(definitions.path(key), definitions);
      names.put(key, shared.computeIfAbsent(whole, _ -> schemas.has(key) ? name + key : key));
    }
    names.forEach((key, global) -> put(global, pointed(definitions.path(key), names)));
    put(name, pointed(schema, names));
    return GLOBAL + name;
  }

  private void put(String name, JsonNode schema) {
    JsonNode before = schemas.get(name);
    if (before != null && !before.equals(schema)) {
      throw new IllegalStateException("Two schemas are called " + name);
    }
    schemas.set(name, schema);
  }

  /** The schema with each reference replaced by the definition. */
  private static JsonNode expanded(JsonNode schema, ObjectNode definitions) {
    String key = referred(schema);
    return key == null
        ? mapped(schema, child -> expanded(child, definitions))
        : expanded(definitions.path(key), definitions);
  }

  /** The schema with references to the definitions' new names. */
  private static JsonNode pointed(JsonNode schema, Map<String, String> names) {
    String key = referred(schema);
    JsonNode copy = mapped(schema, child -> pointed(child, names));
    if (key != null) {
      ((ObjectNode) copy).put("$ref", GLOBAL + names.get(key));
    }
    return copy;
  }

  private static @Nullable String referred(JsonNode schema) {
    String reference = schema.path("$ref").asString("");
    return reference.startsWith(LOCAL) ? reference.substring(LOCAL.length()) : null;
  }

  private static JsonNode mapped(JsonNode node, UnaryOperator<JsonNode> change) {
    if (node instanceof ObjectNode object) {
      ObjectNode copy = object.objectNode();
      object.forEachEntry((name, value) -> copy.set(name, change.apply(value)));
      return copy;
    }
    if (node instanceof ArrayNode array) {
      ArrayNode copy = array.arrayNode();
      array.forEach(value -> copy.add(change.apply(value)));
      return copy;
    }
    return node;
  }
}
