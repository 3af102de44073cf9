package io.commercegraph.edge.mcp.wire;

import static io.commercegraph.edge.mcp.wire.McpWire.META;
import static io.commercegraph.edge.mcp.wire.McpWire.PING;
import static io.commercegraph.edge.mcp.wire.McpWire.assertError;
import static io.commercegraph.edge.mcp.wire.McpWire.json;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/**
 * Tests requests of revision 2026-07-28, which need no handshake and say in headers what their body
 * says.
 */
@SampleMcpService
class StatelessRequestsTest {

  @LocalServerPort int port;

  private McpWire wire;

  @BeforeEach
  void connect() {
    wire = new McpWire(port);
  }

  @Test
  void aStatelessRequestIsServedWithoutAHandshake() {
    JsonNode discovered = json(wire.stateless("server/discover", "", "")).path("result");
    assertThat(discovered.path("resultType").asString()).isEqualTo("complete");
    assertThat(discovered.path("supportedVersions").toString())
        .isEqualTo("[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\",\"2025-03-26\"]");
    assertThat(discovered.path("ttlMs").isIntegralNumber()).isTrue();
    assertThat(discovered.path("cacheScope").asString()).isEqualTo("public");
    assertThat(
            discovered
                .path("_meta")
                .path("io.modelcontextprotocol/serverInfo")
                .path("name")
                .asString())
        .isEqualTo("commerce-graph");

    JsonNode tools = json(wire.stateless("tools/list", "", "")).path("result");
    assertThat(tools.path("tools")).hasSize(4);
    assertThat(tools.path("ttlMs").asInt()).isPositive();

    JsonNode called =
        json(
            wire.stateless(
                "tools/call", "Mcp-Name: echo\r\n", "'name':'echo','arguments':{'query':'tv'},"));
    assertThat(called.path("result").path("resultType").asString()).isEqualTo("complete");
    assertThat(called.path("result").has("ttlMs")).isFalse();
    assertThat(
            called.path("result").path("structuredContent").path("as_of").path("position").asInt())
        .isEqualTo(42);
  }

  @Test
  void anEncodedNameIsDecodedBeforeItIsCompared() {
    assertThat(
            wire.stateless(
                    "tools/call",
                    "Mcp-Name: =?base64?ZWNobw==?=\r\n",
                    "'name':'echo','arguments':{'query':'tv'},")
                .status())
        .isEqualTo(200);
    assertError(
        wire.stateless("tools/call", "Mcp-Name: =?base64?!!?=\r\n", "'name':'echo',"), 400, -32020);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"initialize", "ping", "logging/setLevel", "nothing", "resources/subscribe"})
  void whatTheStatelessEraDoesNotHaveIs404(String method) {
    assertError(wire.stateless(method, "", ""), 404, -32601);
  }

  @Test
  void headersSayWhatTheBodySays() {
    String body = "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{" + META + "}}";
    String version = "MCP-Protocol-Version: 2026-07-28\r\n";
    String method = "Mcp-Method: tools/list\r\n";

    assertThat(wire.post(version + method, body).status()).isEqualTo(200);
    assertError(wire.post(method, body), 400, -32020);
    assertError(wire.post(version, body), 400, -32020);
    assertError(wire.post(version + "Mcp-Method: tools/call\r\n", body), 400, -32020);
    assertError(wire.post("MCP-Protocol-Version: 2025-11-25\r\n" + method, body), 400, -32020);
    assertError(wire.post(version + version + method, body), 400, -32020);
    assertError(
        wire.stateless("tools/call", "", "'name':'echo','arguments':{'query':'tv'},"), 400, -32020);
    assertError(
        wire.stateless(
            "tools/call", "Mcp-Name: fail\r\n", "'name':'echo','arguments':{'query':'tv'},"),
        400,
        -32020);
  }

  @Test
  void aRequestWithoutItsMetadataIsMalformed() {
    String headers = "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: server/discover\r\n";
    String head = "{'jsonrpc':'2.0','id':1,'method':'server/discover'";

    assertError(wire.post(headers, head + "}"), 400, -32602);
    assertError(wire.post(headers, head + ",'params':{'_meta':{}}}"), 400, -32602);
    assertError(wire.post("", head + "}"), 400, -32602);
    assertError(
        wire.post(
            headers,
            head + ",'params':{'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28'}}}"),
        400,
        -32602);
  }

  @Test
  void anUnknownRevisionIsToldTheKnownOnes() {
    JsonNode data =
        assertError(
                wire.post(
                    "MCP-Protocol-Version: 2099-01-01\r\nMcp-Method: tools/list\r\n",
                    "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{"
                        + META.replace("2026-07-28", "2099-01-01")
                        + "}}"),
                400,
                -32022)
            .path("data");

    assertThat(data.path("requested").asString()).isEqualTo("2099-01-01");
    assertThat(data.path("supported")).hasSize(4);
    assertError(wire.post("MCP-Protocol-Version: rubbish\r\n", PING), 400, -32022);
  }
}
