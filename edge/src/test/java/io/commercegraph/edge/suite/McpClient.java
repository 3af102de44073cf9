package io.commercegraph.edge.suite;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The tools over MCP, in the era of a revision. */
public record McpClient(URI base, String revision) implements ToolClient {

  private static final JsonMapper JSON = new JsonMapper();
  private static final String META = "io.modelcontextprotocol/";

  @Override
  public ToolReply call(String tool, String arguments, Map<String, String> headers) {
    ObjectNode params = JSON.createObjectNode().put("name", tool);
    params.set("arguments", JSON.readTree(arguments));
    Map<String, String> sent = new LinkedHashMap<>(headers);
    String position = sent.remove("x-min-position");
    if (position != null) {
      params
          .withObjectProperty("_meta")
          .put("commercegraph/min_position", Long.parseLong(position));
    }
    ToolReply reply = request("tools/call", params, sent);
    JsonNode result = reply.body().path("result");
    JsonNode content = result.path("structuredContent");
    if (!JSON.readTree(result.path("content").path(0).path("text").asString()).equals(content)) {
      throw new AssertionError("text and structured content differ: " + reply.body());
    }
    int status =
        result.path("isError").asBoolean() ? content.path("status").asInt() : reply.status();
    return new ToolReply(status, content, reply.headers());
  }

  /** Sends one request; the reply's body is the whole JSON-RPC message. */
  public ToolReply request(String method, ObjectNode params, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve("/mcp"))
            .header("content-type", "application/json")
            .header("accept", "application/json, text/event-stream")
            .header("MCP-Protocol-Version", revision);
    if (revision.equals("2026-07-28")) {
      params
          .withObjectProperty("_meta")
          .put(META + "protocolVersion", revision)
          .putObject(META + "clientCapabilities");
      request.header("Mcp-Method", method);
      if (params.has("name")) {
        request.header("Mcp-Name", params.path("name").asString());
      }
    }
    headers.forEach(request::header);
    ObjectNode message = JSON.createObjectNode().put("jsonrpc", "2.0").put("id", 1);
    message.put("method", method).set("params", params);
    return RestClient.send(
        request.POST(HttpRequest.BodyPublishers.ofString(message.toString())).build());
  }
}
