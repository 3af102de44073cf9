package io.commercegraph.edge.mcp;

import io.commercegraph.edge.tools.WireJson;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/**
 * A cache of the results of listing methods, which change with a release only. Each result is
 * rendered once for each era, with and without MCP Apps, so that the longest answers cost nothing
 * but sending them.
 */
@Component
final class ListResultCache {

  private static final Set<String> METHODS =
      Set.of("tools/list", "prompts/list", "resources/list", "resources/templates/list");

  private record Listing(String method, ProtocolEra era, boolean showsApps) {}

  private final Map<Listing, JsonNode> rendered = new ConcurrentHashMap<>();

  /**
   * Whether the result is the same for every caller; a request with a cursor is for another page.
   */
  boolean has(JsonRpcRequest rpcRequest) {
    return METHODS.contains(rpcRequest.method()) && !rpcRequest.params().hasNonNull("cursor");
  }

  JsonNode rendered(
      JsonRpcRequest rpcRequest, McpMethod.Exchange exchange, Supplier<ObjectNode> result) {
    return rendered.computeIfAbsent(
        new Listing(
            rpcRequest.method(), exchange.era(), AppsExtension.isAnnounced(rpcRequest, exchange)),
        _ -> {
          String json = WireJson.MAPPER.writeValueAsString(result.get());
          return JsonNodeFactory.instance.rawValueNode(new RawValue(new SerializedString(json)));
        });
  }
}
