package io.commercegraph.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RawHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** MCP byte by byte: versions, framing, headers, ids, batches, the huge and the hostile. */
@SpringBootTest(
    classes = SampleService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.keys.api-token=the-token",
      "commerce-graph.mcp.allowed-origins=https://app.example.com"
    })
class McpWireTest {

  private static final JsonMapper JSON = new JsonMapper();
  private static final String META =
      """
      "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
      "io.modelcontextprotocol/clientCapabilities":{}}\
      """;
  private static final String PING = "{'jsonrpc':'2.0','id':1,'method':'ping'}";
  private static final String ECHO =
      "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'echo','arguments':"
          + "{'query':'tv'}}}";

  /** Of a hundred bytes the first. */
  private static final String BEGUN =
      """
      POST /mcp HTTP/1.1
      Host: localhost
      Content-Type: application/json
      Accept: application/json, text/event-stream
      Content-Length: 100

      {\
      """
          .replace("\n", "\r\n");

  @LocalServerPort int port;

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
        json(post(
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

  /**
   * One caller may have thirty-two requests under way, as with calls; the other threads are for
   * other callers.
   */
  @Test
  void bodiesThatDripInCountAsCallsUnderWay() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 32; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        slow.add(socket);
        socket.getOutputStream().write(BEGUN.getBytes(StandardCharsets.US_ASCII));
      }
      await()
          .atMost(Duration.ofSeconds(4))
          .until(() -> post("", PING).body().contains("may be under way at once"));
      assertError(post("", PING), 429, -32000);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }

    await().atMost(Duration.ofSeconds(10)).until(() -> post("", PING).status() == 200);
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
        post("", "{'jsonrpc':'2.0','id':0,'method':'initialize','params':" + params + "}"),
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
    assertError(post("", body), status, code);
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
    JsonNode answer = json(post("", "{'jsonrpc':'2.0','id':" + id + ",'method':'ping'}"));

    assertThat(answer.toString())
        .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":" + id.replace('\'', '"') + ",\"result\":{}}");
  }

  @Test
  void anErrorCarriesTheIdOfItsRequest() {
    assertThat(
            json(post("", "{'jsonrpc':'2.0','id':'x','method':'nothing'}")).path("id").asString())
        .isEqualTo("x");
    assertThat(json(post("", "{'jsonrpc':'1.0','id':8,'method':'ping'}")).path("id").asInt())
        .isEqualTo(8);
    assertThat(json(post("", "{")).path("id").isNull()).isTrue();
  }

  @Test
  void aNotificationIsTakenWithoutAnAnswer() {
    RawHttp.Answer answer = post("", "{'jsonrpc':'2.0','method':'notifications/initialized'}");

    assertThat(answer.status()).isEqualTo(202);
    assertThat(answer.body()).isEmpty();
    assertThat(post("", "{'jsonrpc':'2.0','method':'notifications/anything'}").status())
        .isEqualTo(202);
  }

  @Test
  void onlyTheFirstRevisionHasBatches() {
    String batch =
        "[" + PING + ",{'jsonrpc':'2.0','method':'notifications/initialized'}," + ECHO + ",7]";

    JsonNode answers = json(post("", batch));
    assertThat(answers).hasSize(3);
    assertThat(answers.path(0).path("result").isObject()).isTrue();
    assertThat(answers.path(1).path("result").path("isError").asBoolean(true)).isFalse();
    assertThat(answers.path(2).path("error").path("code").asInt()).isEqualTo(-32600);
    assertThat(json(post("MCP-Protocol-Version: 2025-03-26\r\n", batch))).hasSize(3);
    assertThat(post("", "[{'jsonrpc':'2.0','method':'notifications/initialized'}]").status())
        .isEqualTo(202);
    assertError(post("", "[]"), 400, -32600);
    assertError(post("", "[" + (PING + ",").repeat(20) + PING + "]"), 400, -32600);
    for (String revision : new String[] {"2025-06-18", "2025-11-25", "2026-07-28"}) {
      assertError(post("MCP-Protocol-Version: " + revision + "\r\n", batch), 400, -32600);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/json, text/event-stream           | application/json
          text/event-stream, application/json           | application/json
          */*                                           | application/json
          application/*                                 | application/json
          application/json                              | application/json
          text/event-stream                             | text/event-stream
          text/*                                        | text/event-stream
          application/json;q=0.5, text/event-stream     | text/event-stream
          application/json, text/event-stream;q=0.9     | application/json
          application/json;q=0, */*                     | text/event-stream
          APPLICATION/JSON                              | application/json
          """)
  void theClientChoosesTheFraming(String accept, String type) {
    RawHttp.Answer answer = post("Accept: " + accept + "\r\n", PING);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("content-type")).isEqualTo(type);
    if (type.startsWith("text")) {
      assertThat(answer.body()).contains("event: message\ndata: {\"jsonrpc\"");
      assertThat(answer.header("x-accel-buffering")).isEqualTo("no");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "*/*;q=0", "image/*", "////"})
  void whatCannotBeFramedIsRefused(String accept) {
    assertError(post("Accept: " + accept + "\r\n", PING), 406, -32600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "application/jsonx"})
  void onlyJsonIsTakenIn(String type) {
    assertError(
        send("POST", "Content-Type: " + type + "\r\n", PING.replace('\'', '"')), 415, -32600);
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "DELETE", "PUT", "PATCH", "OPTIONS"})
  void messagesComeByPostAlone(String method) {
    RawHttp.Answer answer = send(method, "", "");

    assertError(answer, 405, -32600);
    assertThat(answer.header("allow")).isEqualTo("POST");
  }

  @Test
  void bodiesAreBounded() {
    // It is refused by its announced length: whoever went on sending might not hear the answer.
    String head =
        """
        POST /mcp HTTP/1.1\r
        Host: localhost\r
        Connection: close\r
        Content-Type: application/json\r
        Content-Length: 140000\r
        \r
        """;
    assertError(new RawHttp(port).send(head + "{\"a\":\"x"), 413, -32600);
    assertError(post("", "[".repeat(60_000)), 400, -32700);
  }

  @ParameterizedTest
  @CsvSource({
    "https://evil.example, 403",
    "null, 403",
    "http://localhost.evil.example, 403",
    "http://localhost:1@evil.example, 403",
    "http://localhost:5173, 200",
    "http://127.0.0.1:6274, 200",
    "https://app.example.com, 200"
  })
  void aForeignOriginIsRefused(String origin, int status) {
    assertThat(post("Origin: " + origin + "\r\n", PING).status()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, 421",
    "127.0.0.1.evil.example, 421",
    "localhost:99999999, 421",
    "localhost, 200",
    "LOCALHOST:8080, 200",
    "[::1]:8080, 200"
  })
  void aReboundNameIsRefused(String host, int status) {
    RawHttp.Answer answer =
        new RawHttp(port)
            .send("POST /mcp HTTP/1.1\r\nHost: " + host + "\r\n" + framed(PING.replace('\'', '"')));

    assertThat(answer.status()).isEqualTo(status);
  }

  @Test
  void aTokenTravelsInEitherHeaderAndAWrongOneIsRefused() {
    String remember = ECHO.replace("echo", "remember").replace("query", "what");

    assertThat(kind(post("", remember))).isEqualTo("anonymous");
    assertThat(kind(post("x-api-token: the-token\r\n", remember))).isEqualTo("token");
    assertThat(kind(post("Authorization: Bearer the-token\r\n", remember))).isEqualTo("token");
    assertThat(kind(post("authorization: bearer the-token\r\n", remember))).isEqualTo("token");
    for (String wrong :
        new String[] {
          "x-api-token: wrong", "Authorization: Bearer wrong", "Authorization: Basic x"
        }) {
      RawHttp.Answer refused = post(wrong + "\r\n", remember);
      assertError(refused, 401, -32600);
      assertThat(json(refused).path("error").path("data").path("code").asString())
          .isEqualTo("unauthorized");
    }
  }

  @Test
  void anIdempotencyKeyMayStandInTheMessage() {
    String remember =
        ECHO.replace("echo", "remember")
            .replace("query", "what")
            .replace("'arguments'", "'_meta':{'commercegraph/idempotency_key':'k1'},'arguments'");

    assertThat(
            json(post("", remember))
                .path("result")
                .path("structuredContent")
                .path("idempotency_key")
                .asString())
        .isEqualTo("k1");
  }

  @Test
  void aFaultInsideIsNotTold() {
    RawHttp.Answer answer =
        post("", ECHO.replace("echo", "fail").replace("'query':'tv'", "'how':'bug'"));

    assertThat(json(answer).path("result").path("isError").asBoolean()).isTrue();
    assertThat(answer.body()).contains("request_id").doesNotContain("secret", "Exception", "java");
  }

  @Test
  void aStatelessRequestIsServedWithoutAHandshake() {
    JsonNode discovered = json(stateless("server/discover", "", "")).path("result");
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

    JsonNode tools = json(stateless("tools/list", "", "")).path("result");
    assertThat(tools.path("tools")).hasSize(4);
    assertThat(tools.path("ttlMs").asInt()).isPositive();

    JsonNode called =
        json(
            stateless(
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
            stateless(
                    "tools/call",
                    "Mcp-Name: =?base64?ZWNobw==?=\r\n",
                    "'name':'echo','arguments':{'query':'tv'},")
                .status())
        .isEqualTo(200);
    assertError(
        stateless("tools/call", "Mcp-Name: =?base64?!!?=\r\n", "'name':'echo',"), 400, -32020);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"initialize", "ping", "logging/setLevel", "nothing", "resources/subscribe"})
  void whatTheStatelessEraDoesNotHaveIs404(String method) {
    assertError(stateless(method, "", ""), 404, -32601);
  }

  @Test
  void headersSayWhatTheBodySays() {
    String body = "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{" + META + "}}";
    String version = "MCP-Protocol-Version: 2026-07-28\r\n";
    String method = "Mcp-Method: tools/list\r\n";

    assertThat(post(version + method, body).status()).isEqualTo(200);
    assertError(post(method, body), 400, -32020);
    assertError(post(version, body), 400, -32020);
    assertError(post(version + "Mcp-Method: tools/call\r\n", body), 400, -32020);
    assertError(post("MCP-Protocol-Version: 2025-11-25\r\n" + method, body), 400, -32020);
    assertError(post(version + version + method, body), 400, -32020);
    assertError(
        stateless("tools/call", "", "'name':'echo','arguments':{'query':'tv'},"), 400, -32020);
    assertError(
        stateless("tools/call", "Mcp-Name: fail\r\n", "'name':'echo','arguments':{'query':'tv'},"),
        400,
        -32020);
  }

  @Test
  void aRequestWithoutItsMetadataIsMalformed() {
    String headers = "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: server/discover\r\n";
    String head = "{'jsonrpc':'2.0','id':1,'method':'server/discover'";

    assertError(post(headers, head + "}"), 400, -32602);
    assertError(post(headers, head + ",'params':{'_meta':{}}}"), 400, -32602);
    assertError(post("", head + "}"), 400, -32602);
    assertError(
        post(
            headers,
            head + ",'params':{'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28'}}}"),
        400,
        -32602);
  }

  @Test
  void anUnknownRevisionIsToldTheKnownOnes() {
    JsonNode data =
        assertError(
                post(
                    "MCP-Protocol-Version: 2099-01-01\r\nMcp-Method: tools/list\r\n",
                    "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{"
                        + META.replace("2026-07-28", "2099-01-01")
                        + "}}"),
                400,
                -32022)
            .path("data");

    assertThat(data.path("requested").asString()).isEqualTo("2099-01-01");
    assertThat(data.path("supported")).hasSize(4);
    assertError(post("MCP-Protocol-Version: rubbish\r\n", PING), 400, -32022);
  }

  @Test
  void resourcesAndPromptsAreListedAndRead() {
    JsonNode templates =
        json(post("", "{'jsonrpc':'2.0','id':1,'method':'resources/templates/list'}"))
            .path("result")
            .path("resourceTemplates");
    assertThat(templates)
        .extracting(t -> t.path("uriTemplate").asString())
        .containsExactlyInAnyOrder("shop://{domain}", "product://{gtin}");
    assertThat(
            json(post("", "{'jsonrpc':'2.0','id':1,'method':'resources/list'}"))
                .path("result")
                .path("resources"))
        .hasSize(1);
    JsonNode prompts = json(stateless("prompts/list", "", "")).path("result");
    assertThat(prompts.path("prompts")).hasSize(5);
    assertThat(prompts.path("ttlMs").asInt()).isPositive();
    assertThat(
            json(post(
                    "",
                    "{'jsonrpc':'2.0','id':1,'method':'prompts/get','params':{'name':"
                        + "'best_total_price','arguments':{'product':'a \\u0022tv\\u0022'}}}"))
                .path("result")
                .path("messages")
                .path(0)
                .path("content")
                .path("text")
                .asString())
        .contains("find_product", "tv");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          resources/read | {'uri':'shop://nowhere.example'}                       | -32002
          resources/read | {'uri':'audit://log'}                                  | -32002
          resources/read | {'uri':'file:///etc/passwd'}                           | -32002
          resources/read | {'uri':''}                                             | -32602
          resources/read | {'uri':7}                                              | -32602
          resources/read | {}                                                     | -32602
          prompts/get    | {'name':'nothing'}                                     | -32602
          prompts/get    | {'name':7}                                             | -32602
          prompts/get    | {'name':'check_shop','arguments':[]}                   | -32602
          prompts/get    | {'name':'check_shop','arguments':{'domain':7}}         | -32602
          prompts/get    | {'name':'check_shop'}                                  | -32602
          prompts/get    | {'name':'check_shop','arguments':{'shop':'a.example'}} | -32602
          completion/complete | {'ref':{},'argument':{}}                          | -32602
          completion/complete | {'ref':{'type':'ref/prompt','name':'nothing'},'argument':{'name':'a','value':''}} | -32602
          completion/complete | {'ref':{'type':'ref/prompt','name':'check_shop'},'argument':{'name':'a\\nb','value':''}} | -32602
          completion/complete | {'ref':{'type':'ref/resource','uri':'shop://{domain}'},'argument':{'name':'gtin','value':'a'}} | -32602
          completion/complete | {'ref':{'type':'ref/resource','uri':'file:///{path}'},'argument':{'name':'path','value':'a'}} | -32002
          """)
  void whatDoesNotExistOrIsNoRequestIsTold(String method, String params, int code) {
    assertError(
        post("", "{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':" + params + "}"),
        200,
        code);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {'type':'ref/resource','uri':'shop://{domain}'} | domain   | shop-7  | shop-7.example
          {'type':'ref/prompt','name':'check_shop'}       | domain   | shop-12 | shop-12.example
          {'type':'ref/prompt','name':'check_shop'}       | domain   | zzz     | ``
          {'type':'ref/prompt','name':'check_shop'}       | domain   | ``      | ``
          {'type':'ref/prompt','name':'check_shop'}       | nothing  | shop    | ``
          {'type':'ref/prompt','name':'best_total_price'} | category | el      | electronics elm-oak
          {'type':'ref/prompt','name':'best_total_price'} | country  | d       | DE DJ DK DM DO DZ
          {'type':'ref/prompt','name':'best_total_price'} | product  | tv      | ``
          {'type':'ref/prompt','name':'real_bargain'}     | offer_id | a       | ``
          {'type':'ref/resource','uri':'product://{gtin}'}| gtin     | 4       | ``
          """)
  void whatIsTypedIsCompletedInBothEras(String ref, String argument, String typed, String values) {
    String params =
        "'ref':" + ref + ",'argument':{'name':'" + argument + "','value':'" + typed + "'}";

    for (RawHttp.Answer answer :
        new RawHttp.Answer[] {
          post(
              "",
              "{'jsonrpc':'2.0','id':1,'method':'completion/complete','params':{" + params + "}}"),
          stateless("completion/complete", "", params + ",")
        }) {
      JsonNode completion = json(answer).path("result").path("completion");
      assertThat(completion.path("values").isArray()).as("%s", answer.body()).isTrue();
      assertThat(completion.path("values"))
          .extracting(JsonNode::asString)
          .containsExactly(values.isEmpty() ? new String[0] : values.split(" "));
      assertThat(completion.path("hasMore").asBoolean()).isFalse();
    }
  }

  @Test
  void completionsAreFewAndCountedAsKeystrokes() {
    RawHttp.Answer answer =
        stateless(
            "completion/complete",
            "",
            "'ref':{'type':'ref/prompt','name':'check_shop'},"
                + "'argument':{'name':'domain','value':'shop'},");

    JsonNode completion = json(answer).path("result").path("completion");
    assertThat(completion.path("values")).hasSize(20);
    assertThat(completion.path("hasMore").asBoolean()).isTrue();
    assertThat(answer.header("ratelimit-policy")).contains("suggest");
    assertError(
        stateless(
            "completion/complete",
            "",
            "'ref':{'type':'ref/prompt','name':'check_shop'},"
                + "'argument':{'name':'domain','value':'"
                + "x".repeat(257)
                + "'},"),
        200,
        -32602);
  }

  @Test
  void aMissingResourceIsNamed() {
    assertThat(
            assertError(
                    post(
                        "",
                        "{'jsonrpc':'2.0','id':1,'method':'resources/read','params':"
                            + "{'uri':'shop://nowhere.example'}}"),
                    200,
                    -32002)
                .path("data")
                .path("uri")
                .asString())
        .isEqualTo("shop://nowhere.example");
  }

  @Test
  void toolsListIsTheGoldenOne() throws Exception {
    JsonNode listed =
        json(post("", "{'jsonrpc':'2.0','id':1,'method':'tools/list'}")).path("result");
    byte[] golden = getClass().getResourceAsStream("/mcp/sample-tools-list.json").readAllBytes();

    assertThat(listed).as("%s", listed).isEqualTo(JSON.readTree(golden));
  }

  private RawHttp.Answer stateless(String method, String headers, String params) {
    return post(
        "MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: " + method + "\r\n" + headers,
        "{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':{" + params + META + "}}");
  }

  private RawHttp.Answer post(String headers, String body) {
    return send("POST", "Content-Type: application/json\r\n" + headers, body.replace('\'', '"'));
  }

  private RawHttp.Answer send(String method, String headers, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String head =
        method
            + " /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + headers
            + "Content-Length: "
            + bytes.length
            + "\r\n\r\n";
    return new RawHttp(port).send(head + new String(bytes, StandardCharsets.ISO_8859_1));
  }

  private static String framed(String body) {
    return "Connection: close\r\nContent-Type: application/json\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  private static String kind(RawHttp.Answer answer) {
    return json(answer).path("result").path("structuredContent").path("kind").asString();
  }

  private static JsonNode json(RawHttp.Answer answer) {
    return JSON.readTree(answer.body().getBytes(StandardCharsets.ISO_8859_1));
  }

  private static JsonNode assertError(RawHttp.Answer answer, int status, int code) {
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(status);
    assertThat(answer.header("content-type")).isEqualTo("application/json");
    JsonNode message = json(answer);
    assertThat(message.path("jsonrpc").asString()).isEqualTo("2.0");
    assertThat(message.path("error").path("code").asInt()).as("%s", answer.body()).isEqualTo(code);
    assertThat(answer.body()).doesNotContain("Exception", "tools.jackson", "\\tat ");
    return message.path("error");
  }
}
