package io.commercegraph.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

/** Every message counts against fair use, and says so in the way of its method. */
@SpringBootTest(
    classes = SampleService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.keys.trusted-proxies=127.0.0.0/8",
      "commerce-graph.fair-use.anonymous=25",
      "commerce-graph.fair-use.writes=2",
      "commerce-graph.fair-use.suggest=3"
    })
class McpFairUseTest {

  private static final String COMPLETE =
      "{'ref':{'type':'ref/prompt','name':'check_shop'},'argument':{'name':'domain','value':''}}";

  @LocalServerPort int port;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          initialize               | {'protocolVersion':'2025-11-25','capabilities':{},'clientInfo':{'name':'t','version':'1'}}
          ping                     | {}
          tools/list               | {}
          tools/call               | {'name':'echo','arguments':{'query':'tv'}}
          tools/call               | {'name':'nothing'}
          resources/list           | {}
          resources/templates/list | {}
          resources/read           | {'uri':'shop://nowhere.example'}
          prompts/list             | {}
          prompts/get              | {'name':'check_shop','arguments':{'domain':'a.example'}}
          nothing                  | {}
          """)
  void aMessageIsACall(String method, String params) {
    String caller = caller(method + params);

    assertThat(left(ask(caller, message(method, params)))).isEqualTo(24);
    assertThat(left(ask(caller, message(method, params)))).isEqualTo(23);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'jsonrpc':'2.0','method':'notifications/initialized'}",
        "{'jsonrpc':'2.0','id':1}",
        "{'jsonrpc':'2.0','id':1,'method':'ping'",
        "[]"
      })
  void soIsWhatNeedsNoAnswerOrIsBroken(String body) {
    assertThat(left(ask(caller(body), body))).isEqualTo(24);
  }

  @Test
  void aBatchCountsForEachOfItsMembers() {
    String caller = caller("batch");
    String ping = message("ping", "{}");
    String batch = "[" + ping + ",7,{'jsonrpc':'2.0','method':'notifications/x'}," + ping + "]";

    assertThat(left(ask(caller, batch))).isEqualTo(21);
  }

  @Test
  void aBatchGoesOnWithRefusalsWhereTheQuotaEnds() {
    String caller = caller("long batch");
    String ten = ("," + message("ping", "{}")).repeat(10).substring(1);
    ask(caller, "[" + ten + "," + ten + "]");

    JsonNode answers = ask(caller, "[" + ten + "]").body();

    assertThat(answers).hasSize(10);
    assertThat(answers.path(4).has("result")).isTrue();
    assertRefused(answers.path(5));
    assertRefused(answers.path(9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          initialize     | {'protocolVersion':'2025-11-25','capabilities':{},'clientInfo':{'name':'t','version':'1'}}
          ping           | {}
          tools/list     | {}
          resources/list | {}
          resources/read | {'uri':'shop://nowhere.example'}
          prompts/list   | {}
          prompts/get    | {'name':'check_shop','arguments':{'domain':'a.example'}}
          nothing        | {}
          """)
  void overQuotaARequestIsRefusedWithTheProblem(String method, String params) {
    String caller = caller("over " + method);
    spend(caller);

    ToolReply refused = ask(caller, message(method, params));

    assertThat(refused.status()).isEqualTo(200);
    assertRefused(refused.body());
    assertThat(refused.headers().get("retry-after")).isNotNull();
    assertThat(refused.headers().get("ratelimit-policy")).isEqualTo("\"anonymous\";q=25;w=60");
  }

  @Test
  void overQuotaACallIsAToolResult() {
    String caller = caller("over call");
    spend(caller);

    ToolReply refused =
        ask(caller, message("tools/call", "{'name':'echo','arguments':{'query':'tv'}}"));

    assertThat(refused.status()).isEqualTo(200);
    assertThat(refused.body().path("id").asInt()).isEqualTo(1);
    assertThat(refused.body().at("/result/isError").asBoolean()).isTrue();
    assertThat(refused.body().at("/result/structuredContent/code").asString())
        .isEqualTo("rate_limited");
    assertThat(refused.headers().get("retry-after")).isNotNull();
  }

  @Test
  void overQuotaWhatWantsNoAnswerIsRefusedByTheStatus() {
    String caller = caller("over notification");
    spend(caller);

    ToolReply refused = ask(caller, "{'jsonrpc':'2.0','method':'notifications/initialized'}");

    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.body().path("id").isNull()).isTrue();
    assertThat(refused.body().at("/error/code").asInt()).isEqualTo(-32000);
  }

  @Test
  void whatRecordsAndWhatCompletesHaveQuotasOfTheirOwn() {
    String remember = message("tools/call", "{'name':'remember','arguments':{'what':'x'}}");
    String caller = caller("writes");
    ask(caller, remember);
    assertThat(ask(caller, remember).body().at("/result/isError").asBoolean(true)).isFalse();
    assertThat(ask(caller, remember).body().at("/result/structuredContent/code").asString())
        .isEqualTo("rate_limited");

    String complete = message("completion/complete", COMPLETE);
    ask(caller, complete);
    ask(caller, complete);
    assertThat(ask(caller, complete).body().has("result")).isTrue();
    assertRefused(ask(caller, complete).body());
  }

  private void spend(String caller) {
    String ping = message("ping", "{}");
    for (int i = 0; i < 5; i++) {
      ask(caller, "[" + (ping + ",").repeat(4) + ping + "]");
    }
  }

  private static void assertRefused(JsonNode answer) {
    assertThat(answer.path("id").asInt()).isEqualTo(1);
    assertThat(answer.at("/error/code").asInt()).as("%s", answer).isEqualTo(-32000);
    assertThat(answer.at("/error/data/code").asString()).isEqualTo("rate_limited");
    assertThat(answer.at("/error/data/status").asInt()).isEqualTo(429);
    assertThat(answer.at("/error/data/request_id").asString()).isNotBlank();
  }

  private static String message(String method, String params) {
    return "{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':" + params + "}";
  }

  /** An address of its own, which no other case of these has. */
  private static String caller(String of) {
    int hash = of.hashCode() & 0xffffff;
    return "10." + (hash >> 16) + "." + (hash >> 8 & 0xff) + "." + (hash & 0xff);
  }

  private static int left(ToolReply reply) {
    return Integer.parseInt(
        Objects.requireNonNull(reply.headers().get("ratelimit"), "not counted")
            .replaceFirst("^\"anonymous\";r=(\\d+);.*", "$1"));
  }

  private ToolReply ask(String caller, String body) {
    return RestClient.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/mcp"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .header("X-Forwarded-For", caller)
            .POST(BodyPublishers.ofString(body.replace('\'', '"')))
            .build());
  }
}
