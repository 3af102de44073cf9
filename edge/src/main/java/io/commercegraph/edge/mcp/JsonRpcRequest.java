package io.commercegraph.edge.mcp;

import static io.commercegraph.api.tools.ProblemCode.NOT_AN_OBJECT;
import static io.commercegraph.edge.mcp.McpFault.invalidRequest;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.mcp.IncomingMessages.Message;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.WireJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A JSON-RPC request or notification.
 *
 * @param id given back exactly as it came; a notification has none
 * @param params the params without the arguments of a tool call
 * @param argumentsOfCall the text of those arguments, which may be malformed
 */
record JsonRpcRequest(
    @Nullable JsonNode id, String method, ObjectNode params, @Nullable String argumentsOfCall) {

  private static final String TOOL_CALL = "tools/call";
  private static final JsonNode VERSION = WireJson.MAPPER.valueToTree("2.0");

  static JsonRpcRequest of(Message message) {
    if (!(message.json() instanceof ObjectNode object)) {
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
    JsonNode id = object.has("id") ? id(object) : null;
    String method = object.path("method").stringValue();
    if (!(params instanceof ObjectNode given)) {
      return new JsonRpcRequest(id, method, WireJson.MAPPER.createObjectNode(), null);
    }
    String arguments = message.arguments();
    given.remove("arguments");
    if (arguments != null && !method.equals(TOOL_CALL)) {
      given.set("arguments", wellFormed(arguments));
    }
    return new JsonRpcRequest(id, method, given, arguments);
  }

  private static JsonNode wellFormed(String arguments) {
    try {
      return StrictJson.read(arguments);
    } catch (ToolProblem broken) {
      throw McpFault.invalidParams("arguments are broken: " + broken.detail());
    }
  }

  /** The id of a message that may be malformed otherwise; null where it has no valid one. */
  static @Nullable JsonNode idOf(@Nullable JsonNode message) {
    return message instanceof ObjectNode object && object.has("id") && isId(object.get("id"))
        ? object.get("id")
        : null;
  }

  boolean isNotification() {
    return id == null;
  }

  boolean isToolCall() {
    return method.equals(TOOL_CALL);
  }

  /** The arguments of a tool call, parsed as strictly as the body of a call over REST. */
  ObjectNode arguments() {
    JsonNode given =
        argumentsOfCall == null ? WireJson.MAPPER.nullNode() : StrictJson.read(argumentsOfCall);
    if (given.isNull()) {
      return WireJson.MAPPER.createObjectNode();
    }
    if (given instanceof ObjectNode arguments) {
      return arguments;
    }
    throw ToolProblem.of(NOT_AN_OBJECT, "The arguments must be a JSON object, such as {}.");
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
