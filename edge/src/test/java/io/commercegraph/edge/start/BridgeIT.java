package io.commercegraph.edge.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The bridge's jar under load: no call is lost, and none answered twice. */
@SpringBootTest(classes = SampleService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class BridgeIT {

  private static final JsonMapper JSON = new JsonMapper();
  private static final String CALL =
      "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":"
          + "{\"name\":\"echo\",\"arguments\":{\"query\":\"q%d\"}}}\n";

  /** Ten thousand at night. */
  private static final int IN_A_ROW = Integer.getInteger("bridge.calls", 2_000);

  @LocalServerPort int port;

  @Test
  void thousandsOfCallsInARow() throws Exception {
    try (StdioProcess bridge = StdioProcess.bridge("http://127.0.0.1:" + port)) {
      for (int i = 0; i < IN_A_ROW; i++) {
        bridge.send(CALL.formatted(i, i));
        assertThat(query(bridge.line(), i)).isEqualTo("q" + i);
      }

      assertThat(bridge.end(Duration.ofSeconds(10))).isZero();
    }
  }

  @Test
  void aThousandCallsAtOnceWithMalformedLinesAmongThem() throws Exception {
    try (StdioProcess bridge = StdioProcess.bridge("http://127.0.0.1:" + port)) {
      Thread.ofVirtual().start(() -> pipeline(bridge));

      Set<Integer> answered = new HashSet<>();
      int errors = 0;
      while (answered.size() + errors < 1_010) {
        JsonNode answer = JSON.readTree(bridge.line());
        if (answer.path("id").isNull()) {
          assertThat(answer.path("error").path("code").asInt()).isEqualTo(-32700);
          errors++;
        } else {
          int id = answer.path("id").asInt();
          assertThat(query(answer.toString(), id)).isEqualTo("q" + id);
          assertThat(answered.add(id)).as("answered once: " + id).isTrue();
        }
      }

      assertThat(errors).isEqualTo(10);
      assertThat(bridge.end(Duration.ofSeconds(10))).isZero();
    }
  }

  @Test
  void brokenArgumentsAreAnsweredUnderTheirOwnId() throws Exception {
    try (StdioProcess bridge = StdioProcess.bridge("http://127.0.0.1:" + port)) {
      for (String arguments :
          List.of("{\"query\":1,\"query\":2}", "{\"query\":\"\\ud800\"}", "[]")) {
        bridge.send(
            "{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":"
                + arguments
                + "}}\n");
        JsonNode answer = JSON.readTree(bridge.line());

        assertThat(answer.path("id").asInt()).isEqualTo(8);
        assertThat(answer.at("/result/isError").asBoolean()).as("%s", answer).isTrue();
      }
    }
  }

  private static void pipeline(StdioProcess bridge) {
    for (int i = 0; i < 1_000; i++) {
      bridge.send(CALL.formatted(i, i) + (i % 100 == 0 ? "{\"id\":" + i + ",nonsense\n" : ""));
    }
  }

  private static String query(String line, int id) throws IOException {
    JsonNode answer = JSON.readTree(line.getBytes(UTF_8));
    assertThat(answer.path("id").asInt()).isEqualTo(id);
    return answer.path("result").path("structuredContent").path("request").path("query").asString();
  }
}
