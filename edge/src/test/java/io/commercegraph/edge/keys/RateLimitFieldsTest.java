package io.commercegraph.edge.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.McpClient;
import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.greenbytes.http.sfv.ListElement;
import org.greenbytes.http.sfv.Parser;
import org.greenbytes.http.sfv.StringItem;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The RateLimit fields as another's parser of structured fields (RFC 9651) reads them. */
@SpringBootTest(
    classes = SampleService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.keys.trusted-proxies=127.0.0.0/8",
      "commerce-graph.fair-use.anonymous=20",
      "commerce-graph.fair-use.writes=2"
    })
class RateLimitFieldsTest {

  @LocalServerPort int port;

  @Test
  void bothFieldsAreListsOfStringsWithIntegerParameters() {
    ToolReply read = rest("echo", "{\"query\":\"tv\"}", "203.0.113.1");

    assertThat(field(read, "ratelimit-policy"))
        .containsExactly(Map.entry("anonymous", Map.of("q", 20L, "w", 60L)));
    assertThat(field(read, "ratelimit")).containsOnlyKeys("anonymous");
    assertThat(anonymous(read)).containsOnlyKeys("r", "t").containsEntry("r", 19L);
    assertThat(anonymous(read).get("t")).isBetween(1L, 60L);
  }

  @Test
  void aCallThatCountsTwiceSaysSoInBothFieldsInOneOrder() {
    ToolReply written = rest("remember", "{\"what\":\"x\"}", "203.0.113.2");

    assertThat(field(written, "ratelimit-policy").keySet()).containsExactly("anonymous", "writes");
    assertThat(field(written, "ratelimit").keySet()).containsExactly("anonymous", "writes");
  }

  @Test
  void overRestAndMcpARefusalSaysTheSame() {
    ToolReply overRest = read("203.0.113.3");
    while (overRest.status() == 200) {
      overRest = read("203.0.113.3");
    }
    ToolReply overMcp =
        new McpClient(base(), "2025-11-25")
            .call("echo", "{\"query\":\"tv\"}", Map.of("X-Forwarded-For", "203.0.113.3"));

    for (ToolReply refused : List.of(overRest, overMcp)) {
      assertThat(refused.status()).isEqualTo(429);
      assertThat(anonymous(refused))
          .containsEntry("r", 0L)
          .containsEntry("t", Long.valueOf(refused.headers().get("retry-after")));
    }
    assertThat(overMcp.headers().get("ratelimit-policy"))
        .isEqualTo(overRest.headers().get("ratelimit-policy"));
  }

  private ToolReply read(String address) {
    return rest("echo", "{\"query\":\"tv\"}", address);
  }

  private ToolReply rest(String tool, String body, String address) {
    return new RestClient(base()).call(tool, body, Map.of("X-Forwarded-For", address));
  }

  private static Map<String, Long> anonymous(ToolReply reply) {
    return Objects.requireNonNull(field(reply, "ratelimit").get("anonymous"));
  }

  private static Map<String, Map<String, Long>> field(ToolReply reply, String name) {
    Map<String, Map<String, Long>> items = new LinkedHashMap<>();
    for (ListElement<?> element : Parser.parseList(reply.headers().get(name)).get()) {
      Map<String, Long> parameters = new LinkedHashMap<>();
      element.getParams().forEach((key, value) -> parameters.put(key, (Long) value.get()));
      items.put(((StringItem) element).get(), parameters);
    }
    return items;
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
