package io.commercegraph.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RestClient;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Shows that the bridge serves clients with and without a handshake over stdio, and survives bad
 * input.
 */
@SpringBootTest(
    classes = SampleService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = "commerce-graph.keys.api-token=the-token")
class StdioBridgeTest {

  private static final JsonMapper JSON = new JsonMapper();
  private static final String META =
      "'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',"
          + "'io.modelcontextprotocol/clientCapabilities':{}}";

  @LocalServerPort int port;

  @Test
  void aClientWithAHandshakeIsServed() throws IOException {
    Map<String, JsonNode> answers =
        carry(
            "{'jsonrpc':'2.0','id':1,'method':'initialize','params':{'protocolVersion':'2025-06-18',"
                + "'capabilities':{},'clientInfo':{'name':'t','version':'1'}}}",
            "{'jsonrpc':'2.0','method':'notifications/initialized'}",
            "{'jsonrpc':'2.0','id':2,'method':'tools/list'}",
            "{'jsonrpc':'2.0','id':'drei','method':'tools/call','params':{'name':'echo',"
                + "'arguments':{'query':'t\u00e9l\u00e9'}}}");

    assertThat(answers).containsOnlyKeys("1", "2", "drei");
    assertThat(answer(answers, "1").path("result").path("protocolVersion").asString())
        .isEqualTo("2025-06-18");
    JsonNode answer = answer(answers, "drei").path("result").path("structuredContent");
    assertThat(answer.path("request").path("query").asString()).isEqualTo("t\u00e9l\u00e9");
    JsonNode overRest =
        new RestClient(URI.create("http://127.0.0.1:" + port))
            .call("echo", "{\"query\":\"t\u00e9l\u00e9\"}")
            .body();
    assertThat(answer).isEqualTo(overRest);
  }

  @Test
  void aStatelessClientIsServed() throws IOException {
    Map<String, JsonNode> answers =
        carry(
            "{'jsonrpc':'2.0','id':1,'method':'server/discover','params':{" + META + "}}",
            "{'jsonrpc':'2.0','id':2,'method':'tools/call','params':{'name':'remember',"
                + "'arguments':{'what':'x'},"
                + META
                + "}}",
            "{'jsonrpc':'2.0','id':3,'method':'tools/call','params':{'name':'n\u00e4ch',"
                + META
                + "}}");

    assertThat(answer(answers, "1").path("result").path("supportedVersions").path(0).asString())
        .isEqualTo("2026-07-28");
    assertThat(
            answer(answers, "2").path("result").path("structuredContent").path("kind").asString())
        .isEqualTo("token");
    assertThat(answer(answers, "3").path("error").path("code").asInt()).isEqualTo(-32602);
  }

  @Test
  void whatIsNoMessageIsAnsweredAndSurvived() throws IOException {
    Map<String, JsonNode> answers =
        carry(
            "nonsense",
            "",
            "{",
            "{'jsonrpc':'2.0','id':1,'id':2,'method':'ping'}",
            "'" + "x".repeat(300_000) + "'",
            "{'jsonrpc':'2.0','id':9,'method':'ping'}");

    assertThat(answer(answers, "9").path("result").isObject()).isTrue();
    assertThat(answer(answers, "null").path("error").path("code").asInt()).isNegative();
  }

  @Test
  void withoutAServiceItSaysWhatToDo() throws IOException {
    Map<String, JsonNode> answers =
        carry(
            URI.create("http://127.0.0.1:9"),
            "{'jsonrpc':'2.0','id':1,'method':'ping'}",
            "{'jsonrpc':'2.0','method':'notifications/initialized'}");

    assertThat(answers).containsOnlyKeys("1");
    assertThat(answer(answers, "1").path("error").path("message").asString())
        .contains("http://127.0.0.1:9", "COMMERCE_GRAPH_URL", "--standalone");
  }

  private static JsonNode answer(Map<String, JsonNode> answers, String id) {
    return answers.getOrDefault(id, JSON.missingNode());
  }

  private Map<String, JsonNode> carry(String... lines) throws IOException {
    return carry(URI.create("http://127.0.0.1:" + port), lines);
  }

  private static Map<String, JsonNode> carry(URI url, String... lines) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String input = String.join("\n", lines).replace('\'', '"') + "\n";
    new StdioBridge(new ServiceClient(url, "the-token"), out)
        .run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    Map<String, JsonNode> answers = new HashMap<>();
    List<String> written = out.toString(StandardCharsets.UTF_8).lines().toList();
    for (String line : written) {
      JsonNode answer = JSON.readTree(line);
      answers.put(answer.path("id").isNull() ? "null" : answer.path("id").asString(), answer);
    }
    return answers;
  }
}
