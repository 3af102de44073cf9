package io.commercegraph.edge.mcp;

import io.commercegraph.edge.mcp.listing.ToolListing;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tools for the conformance suite with contents that no tool of the service has: images, sounds,
 * resources, unusual schemas.
 */
final class UnusualContentTools implements McpMethod {

  private final ToolListing listing;
  private final Map<String, JsonNode> fixtures = new LinkedHashMap<>();

  UnusualContentTools(ToolListing listing) {
    this.listing = listing;
    try (InputStream file = getClass().getResourceAsStream("/mcp/conformance-tools.json")) {
      for (JsonNode fixture : WireJson.MAPPER.readTree(Objects.requireNonNull(file))) {
        fixtures.put(fixture.path("tool").path("name").asString(), fixture);
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public @Nullable ObjectNode answer(JsonRpcRequest rpcRequest, Exchange exchange) {
    return switch (rpcRequest.method()) {
      case "tools/list" -> {
        ObjectNode all = listing.listing();
        fixtures.values().forEach(fixture -> all.withArray("tools").add(fixture.path("tool")));
        yield all;
      }
      case "tools/call" -> {
        JsonNode fixture = fixtures.get(rpcRequest.params().path("name").asString(""));
        yield fixture == null ? null : (ObjectNode) fixture.path("result").deepCopy();
      }
      default -> null;
    };
  }
}
