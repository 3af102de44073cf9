package io.commercegraph.edge.mcp;

import io.commercegraph.edge.mcp.apps.AppView;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a client has announced of MCP Apps: only one that can show views is told of any. Revisions
 * without a handshake say it in each request. The others say it once, so that the id of their
 * session says it for them afterwards; nothing is kept of a session.
 */
final class AppsExtension {

  static final String SESSION_HEADER = "Mcp-Session-Id";

  private static final String NAME = "io.modelcontextprotocol/ui";
  private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
  private static final String SESSION_PREFIX = "apps-";

  private AppsExtension() {}

  /** Whether the sender shows views. */
  static boolean isAnnounced(JsonRpcRequest rpcRequest, McpMethod.Exchange exchange) {
    if (exchange.era() == ProtocolEra.STATELESS) {
      return isIn(rpcRequest.meta().path(CAPABILITIES));
    }
    if (rpcRequest.method().equals("initialize")) {
      return isIn(rpcRequest.params().path("capabilities"));
    }
    String session = exchange.request().getHeader(SESSION_HEADER);
    return session != null && session.startsWith(SESSION_PREFIX);
  }

  private static boolean isIn(JsonNode capabilities) {
    return capabilities
        .path("extensions")
        .path(NAME)
        .path("mimeTypes")
        .valueStream()
        .anyMatch(type -> type.asString("").equals(AppView.MIME_TYPE));
  }

  /** The answer to a client's first request, which names the extension where the client did. */
  static ObjectNode agreed(
      ObjectNode introduction, JsonRpcRequest rpcRequest, McpMethod.Exchange exchange) {
    if (isAnnounced(rpcRequest, exchange)) {
      introduction
          .withObjectProperty("capabilities")
          .withObjectProperty("extensions")
          .putObject(NAME);
      if (exchange.era() == ProtocolEra.HANDSHAKE) {
        exchange.response().setHeader(SESSION_HEADER, SESSION_PREFIX + UUID.randomUUID());
      }
    }
    return introduction;
  }

  /** Names the views of tools in a listing. */
  static void addViews(ObjectNode listing) {
    for (JsonNode tool : listing.path("tools")) {
      AppView.ofTool(tool.path("name").asString())
          .ifPresent(
              view ->
                  ((ObjectNode) tool)
                      .putObject("_meta")
                      .putObject("ui")
                      .put("resourceUri", view.uri()));
    }
  }

  /** Adds the views to a list of resources, where hosts look at them before they show any. */
  static void addResources(ObjectNode listing) {
    for (AppView view : AppView.values()) {
      listing
          .withArray("resources")
          .addObject()
          .put("uri", view.uri())
          .put("name", view.id())
          .put("title", view.title())
          .put("description", view.description())
          .put("mimeType", AppView.MIME_TYPE);
    }
  }
}
