package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The suite itself, over tools without a store. */
@SpringBootTest(classes = SampleService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class ToolSuiteTest {

  @LocalServerPort int port;
  private ToolClient tools = new EveryProtocol(URI.create("http://127.0.0.1"));

  @BeforeEach
  void connect() {
    tools = new EveryProtocol(URI.create("http://127.0.0.1:" + port));
  }

  @Test
  void anAnswerIsTheSameOverEveryProtocol() {
    ToolReply reply = tools.call("echo", "{\"query\":\"tv\",\"limit\":10.0,\"colour\":null}");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.body().path("request").path("limit").asInt()).isEqualTo(10);
    assertThat(tools.call("list_letters", "{\"limit\":2}").body().path("letters")).hasSize(2);
  }

  @Test
  void aProblemIsTheSameOverEveryProtocol() {
    assertThat(tools.call("echo", "{\"qury\":\"tv\"}").code()).isEqualTo("unknown_field");
    assertThat(tools.call("echo", "{}").code()).isEqualTo("missing_field");
    assertThat(tools.call("echo", "{\"query\":7}").code()).isEqualTo("wrong_type");
    assertThat(tools.call("fail", "{\"how\":\"not_found\"}").status()).isEqualTo(404);
    assertThat(tools.call("fail", "{\"how\":\"bug\"}").code()).isEqualTo("internal");
    assertThat(tools.call("fail", "{\"how\":\"store\"}").code()).isEqualTo("store_unavailable");
  }

  @Test
  void aPositionIsWaitedForOverEveryProtocol() {
    Map<String, String> reached = Map.of("x-min-position", "42");
    Map<String, String> ahead = Map.of("x-min-position", "43");

    assertThat(tools.call("echo", "{\"query\":\"tv\"}", reached).status()).isEqualTo(200);
    assertThat(tools.call("echo", "{\"query\":\"tv\"}", ahead).code())
        .isEqualTo("projection_behind");
  }
}
