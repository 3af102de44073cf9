package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.invalidParams;

import io.commercegraph.edge.tools.WireJson;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.mcp.server.common.autoconfigure.properties.McpServerProperties;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers the methods by which a client begins: {@code initialize} in one era, {@code
 * server/discover} in the other. The SDK would log the client's name unescaped, so it does not
 * handle them.
 */
@Component
final class HandshakeMethods implements McpMethod {

  private final ObjectProvider<McpStatelessSyncServer> server;
  private final McpServerProperties settings;

  HandshakeMethods(ObjectProvider<McpStatelessSyncServer> server, McpServerProperties settings) {
    this.server = server;
    this.settings = settings;
  }

  @Override
  public @Nullable ObjectNode answer(JsonRpcRequest rpcRequest, Exchange exchange) {
    boolean handshake = exchange.era() == ProtocolEra.HANDSHAKE;
    return switch (rpcRequest.method()) {
      case "initialize" -> handshake ? initialize(rpcRequest, exchange) : null;
      case "ping" -> handshake ? WireJson.MAPPER.createObjectNode() : null;
      case "server/discover" -> handshake ? null : discover(rpcRequest, exchange);
      default -> null;
    };
  }

  private ObjectNode initialize(JsonRpcRequest rpcRequest, Exchange exchange) {
    String asked = rpcRequest.text("protocolVersion");
    if (!rpcRequest.params().path("capabilities").isObject()
        || !rpcRequest.params().path("clientInfo").isObject()) {
      throw invalidParams("capabilities and clientInfo must be objects");
    }
    ObjectNode result = WireJson.MAPPER.createObjectNode();
    result.put(
        "protocolVersion",
        ProtocolEra.HANDSHAKE_VERSIONS.contains(asked)
            ? asked
            : ProtocolEra.HANDSHAKE_VERSIONS.getLast());
    return AppsExtension.agreed(introduced(result), rpcRequest, exchange);
  }

  private ObjectNode discover(JsonRpcRequest rpcRequest, Exchange exchange) {
    ObjectNode result = WireJson.MAPPER.createObjectNode();
    result.set("supportedVersions", WireJson.MAPPER.valueToTree(ProtocolEra.SUPPORTED));
    ObjectNode introduced = introduced(result);
    // The SDK does not know subscriptions; ResourceSubscriptions has them.
    if (introduced.path("capabilities").path("resources") instanceof ObjectNode resources) {
      resources.put("subscribe", true);
    }
    return AppsExtension.agreed(introduced, rpcRequest, exchange);
  }

  private ObjectNode introduced(ObjectNode result) {
    result.set(
        "capabilities", SdkMethods.JSON.valueToTree(server.getObject().getServerCapabilities()));
    result.set("serverInfo", serverInfo());
    return result.put("instructions", settings.getInstructions());
  }

  /** The name and version of the service. */
  ObjectNode serverInfo() {
    return WireJson.MAPPER
        .createObjectNode()
        .put("name", settings.getName())
        .put("title", "Commerce Graph")
        .put("version", settings.getVersion());
  }
}
