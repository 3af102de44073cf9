package io.commercegraph.edge.stdio;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.StrictJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The running service, asked over HTTP in whichever era the client speaks. */
final class Service {

  private static final String META_VERSION = "io.modelcontextprotocol/protocolVersion";
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final URI base;
  private final String token;
  private volatile @Nullable String agreed;

  Service(URI base, String token) {
    this.base = base;
    this.token = token;
  }

  /** The answer to a message, null where there is none. */
  @Nullable String send(JsonNode message) {
    @Nullable JsonNode id = message.path("id").isMissingNode() ? null : message.path("id");
    try {
      HttpResponse<byte[]> response =
          http.send(request(message), HttpResponse.BodyHandlers.ofByteArray());
      if (response.body().length == 0) {
        return null;
      }
      JsonNode answer = StrictJson.read(response.body());
      if (!answer.isArray() && !answer.has("jsonrpc")) {
        return noService(id, "what answers there is not Commerce Graph");
      }
      remember(message, answer);
      return id == null && !message.isArray() && !answer.has("error") ? null : answer.toString();
    } catch (ToolProblem notJson) {
      return noService(id, "what answers there is not Commerce Graph");
    } catch (IOException away) {
      return noService(id, "nothing answers there");
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  static String error(@Nullable JsonNode id, int code, String message) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
    answer.set("id", id == null ? JsonNodeFactory.instance.nullNode() : id);
    answer.putObject("error").put("code", code).put("message", message);
    return answer.toString();
  }

  private HttpRequest request(JsonNode message) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve("/mcp"))
            .timeout(PATIENCE)
            .header("content-type", "application/json")
            .header("accept", "application/json");
    if (!token.isBlank()) {
      request.header("x-api-token", token);
    }
    JsonNode params = message.path("params");
    JsonNode version = params.path("_meta").path(META_VERSION);
    @Nullable String handshake = agreed;
    if (version.isString()) {
      request.header("MCP-Protocol-Version", header(version.stringValue()));
      request.header("Mcp-Method", header(message.path("method").asString("")));
      JsonNode name = params.has("name") ? params.path("name") : params.path("uri");
      if (name.isString()) {
        request.header("Mcp-Name", header(name.stringValue()));
      }
    } else if (handshake != null && !message.path("method").asString("").equals("initialize")) {
      request.header("MCP-Protocol-Version", handshake);
    }
    return request.POST(HttpRequest.BodyPublishers.ofString(message.toString())).build();
  }

  private void remember(JsonNode message, JsonNode answer) {
    JsonNode version = answer.path("result").path("protocolVersion");
    if (message.path("method").asString("").equals("initialize") && version.isString()) {
      agreed = version.stringValue();
    }
  }

  /** As it is where a header can hold it, else in the encoding that MCP has for this. */
  private static String header(String value) {
    boolean plain =
        value.chars().allMatch(c -> c > 0x20 && c < 0x7f) && !value.startsWith("=?base64?");
    return plain
        ? value
        : "=?base64?"
            + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8))
            + "?=";
  }

  private @Nullable String noService(@Nullable JsonNode id, String why) {
    String message =
        "No Commerce Graph at "
            + base
            + ": "
            + why
            + ". Start one (java -jar commerce-graph.jar), set COMMERCE_GRAPH_URL, or use"
            + " --standalone.";
    System.err.println("commerce-graph: " + message);
    return id == null ? null : error(id, -32603, message);
  }
}
