package io.commercegraph.edge.openapi;

import static io.commercegraph.api.tools.ToolSpec.Effect.RECORDS;

import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.WireJson;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Renders a tool as an OpenAPI operation. */
final class ToolOperationWriter {

  private static final Map<Integer, String> PROBLEMS = new LinkedHashMap<>();

  static {
    PROBLEMS.put(400, "invalid");
    PROBLEMS.put(401, "unauthorized");
    PROBLEMS.put(404, "not_found");
    PROBLEMS.put(405, "refused");
    PROBLEMS.put(406, "refused");
    PROBLEMS.put(408, "too_slow");
    PROBLEMS.put(409, "conflict");
    PROBLEMS.put(413, "refused");
    PROBLEMS.put(415, "refused");
    PROBLEMS.put(429, "rate_limited");
    PROBLEMS.put(500, "fault");
    PROBLEMS.put(503, "unavailable");
  }

  private final SchemaComponents components;

  ToolOperationWriter(SchemaComponents components) {
    this.components = components;
  }

  /** The tool's path item, with its one HTTP method. */
  ObjectNode of(CatalogueEntry<?, ?> tool) {
    ToolSpec<?, ?> spec = tool.spec();
    ObjectNode item = WireJson.MAPPER.createObjectNode();
    ObjectNode operation = item.putObject(spec.overGet() ? "get" : "post");
    operation
        .put("operationId", spec.name())
        .put("summary", spec.title())
        .put("description", spec.description())
        .putArray("tags")
        .add("tools");
    ArrayNode security = operation.putArray("security");
    security.addObject();
    security.addObject().putArray("api_token");
    security.addObject().putArray("bearer");
    ArrayNode parameters = operation.putArray("parameters");
    if (spec.overGet()) {
      query(CommonFields.described(tool.requestSchema()), parameters);
    } else {
      body(
          operation,
          components.add(name(spec) + "Request", CommonFields.described(tool.requestSchema())));
    }
    headers(spec, parameters);
    responses(tool, operation.putObject("responses"));
    return item;
  }

  private static void query(ObjectNode request, ArrayNode parameters) {
    Set<String> required =
        StreamSupport.stream(request.path("required").spliterator(), false)
            .map(JsonNode::asString)
            .collect(Collectors.toSet());
    request
        .path("properties")
        .forEachEntry(
            (name, schema) -> {
              ObjectNode parameter = parameters.addObject().put("name", name).put("in", "query");
              if (required.contains(name)) {
                parameter.put("required", true);
              }
              parameter.set("schema", schema);
            });
  }

  private static void body(ObjectNode operation, String schema) {
    operation
        .putObject("requestBody")
        .put("required", true)
        .putObject("content")
        .putObject("application/json")
        .putObject("schema")
        .put("$ref", schema);
  }

  private static void headers(ToolSpec<?, ?> spec, ArrayNode parameters) {
    refer(parameters, "request_id");
    if (!spec.reads().isEmpty()) {
      refer(parameters, "min_position");
    }
    if (spec.effect() == RECORDS) {
      refer(parameters, "idempotency_key");
      refer(parameters, "reporter");
    }
  }

  private static void refer(ArrayNode parameters, String name) {
    parameters.addObject().put("$ref", "#/components/parameters/" + name);
  }

  private void responses(CatalogueEntry<?, ?> tool, ObjectNode responses) {
    ObjectNode ok = responses.putObject("200").put("description", "The answer.");
    ObjectNode headers = ok.putObject("headers");
    for (String header : new String[] {"x-request-id", "RateLimit", "RateLimit-Policy"}) {
      headers.putObject(header).put("$ref", "#/components/headers/" + header);
    }
    ok.putObject("content")
        .putObject("application/json")
        .putObject("schema")
        .put("$ref", components.add(name(tool.spec()) + "Answer", tool.answerSchema()));
    PROBLEMS.forEach(
        (status, response) -> {
          if (status != 409 || tool.spec().effect() == RECORDS) {
            responses
                .putObject(status.toString())
                .put("$ref", "#/components/responses/" + response);
          }
        });
  }

  /** {@code find_offers} as {@code FindOffers}. */
  private static String name(ToolSpec<?, ?> spec) {
    return Arrays.stream(spec.name().split("_", -1))
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
        .collect(Collectors.joining());
  }
}
