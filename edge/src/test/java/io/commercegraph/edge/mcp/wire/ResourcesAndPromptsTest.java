package io.commercegraph.edge.mcp.wire;

import static io.commercegraph.edge.mcp.wire.McpWire.assertError;
import static io.commercegraph.edge.mcp.wire.McpWire.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.RawHttp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Tests resources and prompts of MCP, and the completion of their arguments. */
@SampleMcpService
class ResourcesAndPromptsTest {

  @LocalServerPort int port;

  private McpWire wire;

  @BeforeEach
  void connect() {
    wire = new McpWire(port);
  }

  @Test
  void resourcesAndPromptsAreListedAndRead() {
    JsonNode templates =
        json(wire.post("", "{'jsonrpc':'2.0','id':1,'method':'resources/templates/list'}"))
            .path("result")
            .path("resourceTemplates");
    assertThat(templates)
        .extracting(t -> t.path("uriTemplate").asString())
        .containsExactlyInAnyOrder("shop://{domain}", "product://{gtin}");
    assertThat(
            json(wire.post("", "{'jsonrpc':'2.0','id':1,'method':'resources/list'}"))
                .path("result")
                .path("resources"))
        .hasSize(1);
    JsonNode prompts = json(wire.stateless("prompts/list", "", "")).path("result");
    assertThat(prompts.path("prompts")).hasSize(5);
    assertThat(prompts.path("ttlMs").asInt()).isPositive();
    assertThat(
            json(wire.post(
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
        wire.post("", "{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':" + params + "}"),
        200,
        code);
  }

  @Test
  void aMissingResourceIsNamed() {
    assertThat(
            assertError(
                    wire.post(
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
          wire.post(
              "",
              "{'jsonrpc':'2.0','id':1,'method':'completion/complete','params':{" + params + "}}"),
          wire.stateless("completion/complete", "", params + ",")
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
        wire.stateless(
            "completion/complete",
            "",
            "'ref':{'type':'ref/prompt','name':'check_shop'},"
                + "'argument':{'name':'domain','value':'shop'},");

    JsonNode completion = json(answer).path("result").path("completion");
    assertThat(completion.path("values")).hasSize(20);
    assertThat(completion.path("hasMore").asBoolean()).isTrue();
    assertThat(answer.header("ratelimit-policy")).contains("suggest");
    assertError(
        wire.stateless(
            "completion/complete",
            "",
            "'ref':{'type':'ref/prompt','name':'check_shop'},"
                + "'argument':{'name':'domain','value':'"
                + "x".repeat(257)
                + "'},"),
        200,
        -32602);
  }
}
