package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.invalidRequest;

import io.commercegraph.edge.tools.WireJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON-RPC request or notification.
 *
 * @param id given back exactly as it came; a notification has none
 */
record Envelope(@Nullable JsonNode id, String method, ObjectNode params) {

  private static final JsonNode VERSION = WireJson.MAPPER.valueToTree("2.0");

  static Envelope of(JsonNode message) {
    if (!(message instanceof ObjectNode object)) {
      throw invalidRequest("A message must be a JSON object");
    }
    if (!object.path("jsonrpc").equals(VERSION)) {
      throw invalidRequest("jsonrpc must be \"2.0\"");
    }
    if (object.has("result") || object.has("error")) {
      throw invalidRequest("This server asks nothing, so there is nothing to respond to");
    }
    if (!object.path("method").isString()) {
      throw invalidRequest("method must be a text");
    }
    JsonNode params = object.path("params");
    if (!params.isObject() && !params.isMissingNode()) {
      throw invalidRequest("params must be an object");
    }
    return new Envelope(
        object.has("id") ? id(object) : null,
        object.path("method").stringValue(),
        params instanceof ObjectNode given ? given : WireJson.MAPPER.createObjectNode());
  }

  /** The id of a message that may be broken otherwise; null where it cannot be told. */
  static @Nullable JsonNode idOf(@Nullable JsonNode message) {
    return message instanceof ObjectNode object && object.has("id") && isId(object.get("id"))
        ? object.get("id")
        : null;
  }

  boolean isNotification() {
    return id == null;
  }

  ObjectNode meta() {
    return params.path("_meta") instanceof ObjectNode meta
        ? meta
        : WireJson.MAPPER.createObjectNode();
  }

  /** A required text among the params. */
  String text(String name) {
    JsonNode value = params.path(name);
    if (!value.isString() || value.stringValue().isEmpty()) {
      throw McpFault.invalidParams(name + " must be a text");
    }
    return value.stringValue();
  }

  private static JsonNode id(ObjectNode object) {
    if (!isId(object.get("id"))) {
      throw invalidRequest("id must be a text or a whole number");
    }
    return object.get("id");
  }

  private static boolean isId(JsonNode id) {
    return id.isString() || id.isIntegralNumber();
  }
}
