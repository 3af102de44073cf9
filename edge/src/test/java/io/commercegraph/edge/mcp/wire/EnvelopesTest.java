package io.commercegraph.edge.mcp.wire;

import static io.commercegraph.edge.mcp.wire.McpWire.ECHO;
import static io.commercegraph.edge.mcp.wire.McpWire.PING;
import static io.commercegraph.edge.mcp.wire.McpWire.assertError;
import static io.commercegraph.edge.mcp.wire.McpWire.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.RawHttp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests messages of MCP as such: handshake, envelope, ids, notifications, batches and the list of
 * tools.
 */
@SampleMcpService
class EnvelopesTest {

  private static final JsonMapper JSON = new JsonMapper();

  @LocalServerPort int port;

  private McpWire wire;

  @BeforeEach
  void connect() {
    wire = new McpWire(port);
  }

  @ParameterizedTest
  @CsvSource({
    "2025-03-26, 2025-03-26",
    "2025-06-18, 2025-06-18",
    "2025-11-25, 2025-11-25",
    "2024-11-05, 2025-11-25",
    "1999-01-01, 2025-11-25",
    "2026-07-28, 2025-11-25"
  })
  void initializeAgreesOnARevision(String asked, String agreed) {
    JsonNode result =
        json(wire.post(
                "",
                "{'jsonrpc':'2.0','id':0,'method':'initialize','params':{'protocolVersion':'"
                    + asked
                    + "','capabilities':{},'clientInfo':{'name':'t','version':'1'}}}"))
            .path("result");

    assertThat(result.path("protocolVersion").asString()).isEqualTo(agreed);
    assertThat(result.path("serverInfo").path("name").asString()).isEqualTo("commerce-graph");
    assertThat(result.path("instructions").asString()).contains("find_product");
    assertThat(result.path("capabilities").path("tools").isObject()).isTrue();
    assertThat(result.path("capabilities").path("completions").isObject()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'protocolVersion':7,'capabilities':{},'clientInfo':{'name':'t','version':'1'}}",
        "{'protocolVersion':'2025-11-25','clientInfo':{'name':'t','version':'1'}}",
        "{'protocolVersion':'2025-11-25','capabilities':{}}",
        "{}"
      })
  void initializeRefusesHalfAHandshake(String params) {
    assertError(
        wire.post("", "{'jsonrpc':'2.0','id':0,'method':'initialize','params':" + params + "}"),
        200,
        -32602);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                                                    | 400 | -32700
          {                                                     | 400 | -32700
          nonsense                                              | 400 | -32700
          {'jsonrpc':'2.0','id':1,'id':2,'method':'ping'}       | 400 | -32700
          {'jsonrpc':'2.0','id':1,'method':'ping\\u0000'}       | 400 | -32700
          {'jsonrpc':'2.0','id':1,'method':'ping'} trailing     | 400 | -32700
          7                                                     | 400 | -32600
          null                                                  | 400 | -32600
          'ping'                                                | 400 | -32600
          {}                                                    | 400 | -32600
          {'id':1,'method':'ping'}                              | 400 | -32600
          {'jsonrpc':'1.0','id':1,'method':'ping'}              | 400 | -32600
          {'jsonrpc':2.0,'id':1,'method':'ping'}                | 400 | -32600
          {'jsonrpc':'2.0','id':1}                              | 400 | -32600
          {'jsonrpc':'2.0','id':1,'method':7}                   | 400 | -32600
          {'jsonrpc':'2.0','id':null,'method':'ping'}           | 400 | -32600
          {'jsonrpc':'2.0','id':1.5,'method':'ping'}            | 400 | -32600
          {'jsonrpc':'2.0','id':true,'method':'ping'}           | 400 | -32600
          {'jsonrpc':'2.0','id':{},'method':'ping'}             | 400 | -32600
          {'jsonrpc':'2.0','id':[1],'method':'ping'}            | 400 | -32600
          {'jsonrpc':'2.0','id':1,'method':'ping','params':[]}  | 400 | -32600
          {'jsonrpc':'2.0','id':1,'result':{}}                  | 400 | -32600
          {'jsonrpc':'2.0','id':1,'error':{}}                   | 400 | -32600
          {'jsonrpc':'2.0','id':1,'method':'nothing'}           | 200 | -32601
          {'jsonrpc':'2.0','id':1,'method':'PING'}              | 200 | -32601
          {'jsonrpc':'2.0','id':1,'method':'tools/list','params':{'cursor':'x'}} | 200 | -32602
          {'jsonrpc':'2.0','id':1,'method':'prompts/list','params':{'cursor':'x'}} | 200 | -32602
          {'jsonrpc':'2.0','id':1,'method':'resources/list','params':{'cursor':'x'}} | 200 | -32602
          {'jsonrpc':'2.0','id':1,'method':'resources/templates/list','params':{'cursor':'x'}} | 200 | -32602
          {'jsonrpc':'2.0','id':1,'method':'tools/call'}        | 200 | -32602
          {'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':''}} | 200 | -32602
          {'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':7}} | 200 | -32602
          {'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'nothing'}} | 200 | -32602
          """)
  void aBrokenEnvelopeIsAJsonRpcError(String body, int status, int code) {
    assertError(wire.post("", body), status, code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7",
        "-7",
        "0",
        "9007199254740993",
        "99999999999999999999",
        "'7'",
        "''",
        "'\u00e9\ud83d\ude00'"
      })
  void anIdComesBackAsItWent(String id) {
    JsonNode answer = json(wire.post("", "{'jsonrpc':'2.0','id':" + id + ",'method':'ping'}"));

    assertThat(answer.toString())
        .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":" + id.replace('\'', '"') + ",\"result\":{}}");
  }

  @Test
  void anErrorCarriesTheIdOfItsRequest() {
    assertThat(
            json(wire.post("", "{'jsonrpc':'2.0','id':'x','method':'nothing'}"))
                .path("id")
                .asString())
        .isEqualTo("x");
    assertThat(json(wire.post("", "{'jsonrpc':'1.0','id':8,'method':'ping'}")).path("id").asInt())
        .isEqualTo(8);
    assertThat(json(wire.post("", "{")).path("id").isNull()).isTrue();
  }

  @Test
  void aNotificationIsTakenWithoutAnAnswer() {
    RawHttp.Answer answer = wire.post("", "{'jsonrpc':'2.0','method':'notifications/initialized'}");

    assertThat(answer.status()).isEqualTo(202);
    assertThat(answer.body()).isEmpty();
    assertThat(wire.post("", "{'jsonrpc':'2.0','method':'notifications/anything'}").status())
        .isEqualTo(202);
  }

  @Test
  void onlyTheFirstRevisionHasBatches() {
    String batch =
        "[" + PING + ",{'jsonrpc':'2.0','method':'notifications/initialized'}," + ECHO + ",7]";

    JsonNode answers = json(wire.post("", batch));
    assertThat(answers).hasSize(3);
    assertThat(answers.path(0).path("result").isObject()).isTrue();
    assertThat(answers.path(1).path("result").path("isError").asBoolean(true)).isFalse();
    assertThat(answers.path(2).path("error").path("code").asInt()).isEqualTo(-32600);
    assertThat(json(wire.post("MCP-Protocol-Version: 2025-03-26\r\n", batch))).hasSize(3);
    assertThat(wire.post("", "[{'jsonrpc':'2.0','method':'notifications/initialized'}]").status())
        .isEqualTo(202);
    assertError(wire.post("", "[]"), 400, -32600);
    assertError(wire.post("", "[" + (PING + ",").repeat(20) + PING + "]"), 400, -32600);
    for (String revision : new String[] {"2025-06-18", "2025-11-25", "2026-07-28"}) {
      assertError(wire.post("MCP-Protocol-Version: " + revision + "\r\n", batch), 400, -32600);
    }
  }

  @Test
  void aFaultInsideIsNotTold() {
    RawHttp.Answer answer =
        wire.post("", ECHO.replace("echo", "fail").replace("'query':'tv'", "'how':'bug'"));

    assertThat(json(answer).path("result").path("isError").asBoolean()).isTrue();
    assertThat(answer.body()).contains("request_id").doesNotContain("secret", "Exception", "java");
  }

  @Test
  void toolsListIsTheGoldenOne() throws Exception {
    JsonNode listed =
        json(wire.post("", "{'jsonrpc':'2.0','id':1,'method':'tools/list'}")).path("result");
    byte[] golden = getClass().getResourceAsStream("/mcp/sample-tools-list.json").readAllBytes();

    assertThat(listed).as("%s", listed).isEqualTo(JSON.readTree(golden));
  }
}
