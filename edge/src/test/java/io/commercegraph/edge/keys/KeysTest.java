package io.commercegraph.edge.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.McpClient;
import io.commercegraph.edge.suite.RawHttp;
import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tokens and fair use as callers and operators see them. */
@SpringBootTest(
    classes = SampleService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.keys.ops-key=the-ops-key",
      "commerce-graph.keys.trusted-proxies=127.0.0.0/8",
      "commerce-graph.fair-use.anonymous=12",
      "commerce-graph.fair-use.writes=3"
    })
class KeysTest {

  private static final String QUERY = "{\"query\":\"tv\"}";

  @LocalServerPort int port;

  @Test
  void aTokenIsIssuedShownOnceRotatedAndRevoked() {
    JsonNode issued =
        ops("POST", "/api/ops/tokens", "{\"label\":\"a shop\",\"aggregator\":true}", 201);
    String token = issued.path("token").asString();
    assertThat(token).matches("cgt_[A-Za-z0-9_-]{43}");
    assertThat(kind(token)).isEqualTo("aggregator");

    String id = issued.path("token_id").asString();
    JsonNode second = ops("POST", "/api/ops/tokens/" + id + "/rotate", "", 201);
    assertThat(kind(second.path("token").asString())).isEqualTo("aggregator");
    assertThat(kind(token)).isEqualTo("aggregator");
    ops("POST", "/api/ops/tokens/" + id + "/rotate", "", 400);

    JsonNode changed =
        ops("POST", "/api/ops/tokens/" + id, "{\"label\":\"renamed\",\"per_minute\":77}", 200);
    assertThat(changed.path("tokens").path(1).path("label").asString()).isEqualTo("renamed");
    assertThat(changed.path("tokens").path(1).path("per_minute").asInt()).isEqualTo(77);
    ops("POST", "/api/ops/tokens/" + id, "{\"per_minute\":null}", 200);
    ops("POST", "/api/ops/tokens/" + id, "{}", 400);
    ops("POST", "/api/ops/tokens/" + id, "{\"aggregator\":false}", 400);
    ops("POST", "/api/ops/tokens/tok_none", "{\"label\":\"x\"}", 404);

    ops("DELETE", "/api/ops/tokens/" + id + "/" + issued.path("secret_id").asString(), "", 200);
    assertThat(call(token).status()).isEqualTo(401);
    assertThat(kind(second.path("token").asString())).isEqualTo("aggregator");
    ops("DELETE", "/api/ops/tokens/" + id, "", 200);
    assertThat(call(second.path("token").asString()).status()).isEqualTo(401);
    ops("DELETE", "/api/ops/tokens/" + id, "", 404);

    String listed = ops("GET", "/api/ops/tokens", "", 200).toString();
    assertThat(listed).contains("renamed", "revoked_at").doesNotContain(token, "cgt_", "hash");
  }

  @Test
  void aTokenIsIssuedForWhatIsWellFormedAlone() {
    for (String body :
        new String[] {
          "{}",
          "{\"label\":\" \"}",
          "{\"label\":7}",
          "{\"label\":\"x\",\"aggregator\":\"yes\"}",
          "{\"label\":\"x\",\"per_minute\":0}",
          "{\"label\":\"x\",\"per_minute\":1e99}",
          "{\"label\":\"x\",\"perMinute\":5}"
        }) {
      ops("POST", "/api/ops/tokens", body, 400);
    }
  }

  @Test
  void aWrongAnEmptyAndAMissingOpsKeyLookAlike() {
    for (String key : new String[] {"", "x-ops-key: \r\n", "x-ops-key: the-ops-kez\r\n"}) {
      RawHttp.Answer refused = http("GET", "/api/ops/tokens", key, "");
      assertThat(refused.status()).isEqualTo(401);
      assertThat(refused.body())
          .contains("The ops key is missing or not valid.")
          .contains("unauthorized");
    }
  }

  @Test
  void anOpsKeyThatStandsTwiceIsNotTakenForOneOfThem() {
    String twice = "x-ops-key: the-ops-key\r\nx-ops-key: the-ops-key\r\n";
    RawHttp.Answer refused = http("GET", "/api/ops/tokens", twice, "");

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body()).contains("invalid_header", "x-ops-key stands twice");
  }

  @Test
  void withTheKeyOperationsMayComeThroughAProxyFromAnywhere() {
    String key = "x-ops-key: the-ops-key\r\n";
    String proxied =
        "Via: 1.1 proxy\r\nX-Forwarded-For: 203.0.113.7\r\nOrigin: https://a.example\r\n";

    assertThat(http("GET", "/api/ops/tokens", key + proxied, "").status()).isEqualTo(200);
  }

  @Test
  void theFieldsOfTheDraftSayWhereACallerStands() {
    ToolReply first = from("203.0.113.1");
    assertThat(first.headers()).containsEntry("ratelimit-policy", "\"anonymous\";q=12;w=60");
    assertThat(first.headers().get("ratelimit"))
        .matches("\"anonymous\";r=11;t=([1-9]|[1-5]\\d|60)");

    int allowed = 1;
    ToolReply reply = from("203.0.113.1");
    while (reply.status() == 200) {
      allowed++;
      reply = from("203.0.113.1");
    }
    // A minute may have turned meanwhile.
    assertThat(allowed).isIn(12, 24);
    assertThat(reply.status()).isEqualTo(429);
    assertThat(reply.code()).isEqualTo("rate_limited");
    assertThat(reply.headers().get("ratelimit")).startsWith("\"anonymous\";r=0;t=");
    assertThat(Integer.parseInt(reply.headers().get("retry-after"))).isBetween(1, 60);
    assertThat(from("203.0.113.2").status()).isEqualTo(200);
  }

  @Test
  void ipv6CountsByItsNetworkAndMcpCountsLikeRest() {
    McpClient mcp = new McpClient(base(), "2025-11-25");
    for (int i = 0; i < 24; i++) {
      mcp.call("echo", QUERY, Map.of("X-Forwarded-For", "2001:db8::" + i));
    }
    ToolReply overMcp = mcp.call("echo", QUERY, Map.of("X-Forwarded-For", "2001:db8::99"));
    assertThat(overMcp.status()).isEqualTo(429);
    assertThat(overMcp.headers()).containsKey("retry-after").containsKey("ratelimit");
    assertThat(from("2001:db8::1:1").status()).isEqualTo(429);
    assertThat(from("2001:db8:0:1::1").status()).isEqualTo(200);
  }

  @Test
  void anonymousWritesHaveAQuotaOfTheirOwn() {
    Map<String, String> from = Map.of("X-Forwarded-For", "203.0.113.7");
    ToolReply reply = new RestClient(base()).call("remember", "{\"what\":\"x\"}", from);
    assertThat(reply.headers().get("ratelimit-policy"))
        .isEqualTo("\"anonymous\";q=12;w=60, \"writes\";q=3;w=60");
    for (int i = 0; i < 6; i++) {
      reply = new RestClient(base()).call("remember", "{\"what\":\"x\"}", from);
    }
    assertThat(reply.status()).isEqualTo(429);
  }

  private ToolReply from(String address) {
    return new RestClient(base()).call("echo", QUERY, Map.of("X-Forwarded-For", address));
  }

  private ToolReply call(String token) {
    return new RestClient(base())
        .call("remember", "{\"what\":\"x\"}", Map.of("x-api-token", token));
  }

  private String kind(String token) {
    return call(token).body().path("kind").asString();
  }

  private JsonNode ops(String method, String path, String body, int status) {
    RawHttp.Answer answer = http(method, path, "x-ops-key: the-ops-key\r\n", body);
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(status);
    return new JsonMapper().readTree(answer.body());
  }

  private RawHttp.Answer http(String method, String path, String headers, String body) {
    return new RawHttp(port)
        .send(
            method
                + " "
                + path
                + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\n"
                + headers
                + "Content-Length: "
                + body.length()
                + "\r\n\r\n"
                + body);
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
