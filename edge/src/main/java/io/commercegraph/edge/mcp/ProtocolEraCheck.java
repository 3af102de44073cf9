package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.HEADER_MISMATCH;
import static io.commercegraph.edge.mcp.McpFault.INVALID_PARAMS;
import static io.commercegraph.edge.mcp.McpFault.UNSUPPORTED_VERSION;

import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Determines the protocol era of a request, and checks a stateless one against the rules of its
 * revision: its headers must agree with its body, so that proxies that route by headers cannot be
 * misled.
 */
final class ProtocolEraCheck {

  static final String VERSION_HEADER = "MCP-Protocol-Version";

  private static final String META_PREFIX = "io.modelcontextprotocol/";
  private static final Map<String, String> TARGET_FIELD_BY_METHOD =
      Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");
  private static final String BASE64_PREFIX = "=?base64?";

  private ProtocolEraCheck() {}

  static ProtocolEra of(HttpServletRequest request, JsonRpcRequest rpcRequest) {
    @Nullable String header = header(request, VERSION_HEADER);
    JsonNode inBody = rpcRequest.meta().path(META_PREFIX + "protocolVersion");
    boolean handshake =
        inBody.isMissingNode()
            && (header == null || ProtocolEra.HANDSHAKE_VERSIONS.contains(header))
            && !rpcRequest.method().equals("server/discover");
    if (handshake) {
      return ProtocolEra.HANDSHAKE;
    }
    if (header != null && inBody.isMissingNode() && !header.equals(ProtocolEra.NEWEST)) {
      throw unsupported(header);
    }
    if (!inBody.isString()) {
      throw malformed(META_PREFIX + "protocolVersion is missing from _meta");
    }
    String version = inBody.stringValue();
    requireEqual(VERSION_HEADER, header, version);
    if (!version.equals(ProtocolEra.NEWEST)) {
      throw unsupported(version);
    }
    if (!rpcRequest.meta().path(META_PREFIX + "clientCapabilities").isObject()) {
      throw malformed(META_PREFIX + "clientCapabilities is missing from _meta");
    }
    if (!rpcRequest.isNotification()) {
      checkRouting(request, rpcRequest);
    }
    return ProtocolEra.STATELESS;
  }

  private static void checkRouting(HttpServletRequest request, JsonRpcRequest rpcRequest) {
    requireEqual("Mcp-Method", header(request, "Mcp-Method"), rpcRequest.method());
    @Nullable String field = TARGET_FIELD_BY_METHOD.get(rpcRequest.method());
    if (field != null && rpcRequest.params().path(field).isString()) {
      requireEqual(
          "Mcp-Name",
          decodeIfBase64(header(request, "Mcp-Name")),
          rpcRequest.params().path(field).stringValue());
    }
  }

  private static void requireEqual(String name, @Nullable String header, String body) {
    if (header == null) {
      throw new McpFault(400, HEADER_MISMATCH, "The header " + name + " is missing");
    }
    if (!header.equals(body)) {
      throw new McpFault(
          400, HEADER_MISMATCH, "The header " + name + " does not say what the body says");
    }
  }

  private static @Nullable String decodeIfBase64(@Nullable String header) {
    if (header == null || !header.startsWith(BASE64_PREFIX) || !header.endsWith("?=")) {
      return header;
    }
    try {
      String encoded = header.substring(BASE64_PREFIX.length(), header.length() - 2);
      return new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new McpFault(400, HEADER_MISMATCH, "The header Mcp-Name is not base64");
    }
  }

  private static @Nullable String header(HttpServletRequest request, String name) {
    List<String> values = Collections.list(request.getHeaders(name));
    if (values.size() > 1) {
      throw new McpFault(400, HEADER_MISMATCH, "The header " + name + " stands twice");
    }
    return values.isEmpty() ? null : values.getFirst().strip();
  }

  private static McpFault unsupported(String version) {
    ObjectNode data = WireJson.MAPPER.createObjectNode();
    data.set("supported", WireJson.MAPPER.valueToTree(ProtocolEra.SUPPORTED));
    data.put("requested", version.length() <= 64 ? version : version.substring(0, 64));
    return new McpFault(400, UNSUPPORTED_VERSION, "Unsupported protocol version", data);
  }

  private static McpFault malformed(String message) {
    return new McpFault(400, INVALID_PARAMS, message);
  }
}
