package io.commercegraph.edge.ops.letters;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The mask over a payload: fields and lists stay, the values in them are hidden. */
final class PayloadMask {

  private static final String HIDDEN = "•••";

  private PayloadMask() {}

  static JsonNode of(JsonNode payload) {
    return switch (payload) {
      case ObjectNode object -> {
        ObjectNode masked = JsonNodeFactory.instance.objectNode();
        object.properties().forEach(field -> masked.set(field.getKey(), of(field.getValue())));
        yield masked;
      }
      case ArrayNode array -> {
        ArrayNode masked = JsonNodeFactory.instance.arrayNode();
        array.forEach(value -> masked.add(of(value)));
        yield masked;
      }
      case JsonNode value when value.isNull() -> value;
      default -> JsonNodeFactory.instance.stringNode(HIDDEN);
    };
  }
}
