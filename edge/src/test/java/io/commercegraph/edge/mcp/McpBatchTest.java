package io.commercegraph.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import io.commercegraph.edge.suite.WholeServiceSuite;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A small batch has no huge answer. */
class McpBatchTest extends WholeServiceSuite {

  private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";
  private static final String CALL =
      "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"report_code\","
          + "\"arguments\":{}}}";

  @Test
  void whatComesAfterAFullAnswerIsLeftOutAndTold() {
    ToolReply reply = post("[" + (LIST + ",").repeat(19) + CALL + "]");
    JsonNode answers = reply.body();

    assertThat(Integer.parseInt(reply.headers().get("content-length")))
        .isLessThan((512 + 128) * 1024);
    assertThat(answers).hasSize(20);
    assertThat(answers.path(0).at("/result/tools").size()).isGreaterThan(15);
    JsonNode leftOut = answers.path(18);
    assertThat(leftOut.path("id").asInt()).isEqualTo(1);
    assertThat(leftOut.at("/error/code").asInt()).isEqualTo(-32000);
    assertThat(leftOut.at("/error/data/code").asString()).isEqualTo("answer_too_large");
    JsonNode call = answers.path(19);
    assertThat(call.path("id").asInt()).isEqualTo(2);
    assertThat(call.at("/result/isError").asBoolean()).isTrue();
    assertThat(call.at("/result/structuredContent/code").asString()).isEqualTo("answer_too_large");
  }

  @Test
  void aListingIsTheSameBytesEachTime() {
    JsonNode twice = post("[" + LIST + "," + LIST + "]").body();

    assertThat(twice.path(0)).isEqualTo(twice.path(1));
    assertThat(post(LIST).body()).isEqualTo(twice.path(0));
  }

  private ToolReply post(String body) {
    return RestClient.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/mcp"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build());
  }
}
