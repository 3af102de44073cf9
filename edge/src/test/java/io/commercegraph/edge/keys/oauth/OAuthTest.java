package io.commercegraph.edge.keys.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.JWKSet;
import com.sun.net.httpserver.HttpServer;
import io.commercegraph.edge.suite.RestClient;
import io.commercegraph.edge.suite.ToolReply;
import io.commercegraph.edge.suite.WholeService;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.TestPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The whole service beside an authorization server, whose keys come through the guarded client. */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.demo-data=false",
      "commerce-graph.fair-use.token=600",
      "commerce-graph.keys.api-token=the-token",
      "commerce-graph.oauth.issuer=" + Signer.ISSUER,
      "commerce-graph.oauth.jwks-uri=https://login.example/keys",
      "commerce-graph.oauth.resource=" + Signer.RESOURCE,
      "commerce-graph.oauth.mcp-needs-token=true"
    })
@BesideOtherTests
class OAuthTest {

  private static final Signer SIGNER = Signer.rsa("one");
  private static final String CHALLENGE =
      "Bearer resource_metadata="
          + "\"https://shop-data.example/.well-known/oauth-protected-resource/mcp\"";
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

  private static HttpServer server = server();

  @LocalServerPort int port;

  @DynamicPropertySource
  static void settings(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
    registry.add(
        "commerce-graph.outside.stubs", () -> "login.example=" + server.getAddress().getPort());
  }

  private static HttpServer server() {
    try {
      HttpServer started =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      byte[] keys =
          new JWKSet(SIGNER.key()).toPublicJWKSet().toString().getBytes(StandardCharsets.UTF_8);
      started.createContext(
          "/keys",
          exchange -> {
            exchange.getResponseHeaders().set("content-type", "application/json");
            exchange.sendResponseHeaders(200, keys.length);
            exchange.getResponseBody().write(keys);
            exchange.close();
          });
      started.start();
      return started;
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  @AfterAll
  static void stop() {
    server.stop(0);
  }

  @Test
  void theMetadataNameTheServer() {
    String path = "/.well-known/oauth-protected-resource";
    for (String address : new String[] {path, path + "/mcp"}) {
      ToolReply reply = get(address);
      assertThat(reply.status()).isEqualTo(200);
      assertThat(reply.body().path("resource").asString()).isEqualTo(Signer.RESOURCE);
      assertThat(reply.body().at("/authorization_servers/0").asString()).isEqualTo(Signer.ISSUER);
    }
    assertThat(get(path + "/other").status()).isEqualTo(404);
  }

  @Test
  void mcpWithoutATokenLeadsToTheMetadata() {
    ToolReply reply = mcp(Map.of());
    assertThat(reply.status()).isEqualTo(401);
    assertThat(reply.headers().get("www-authenticate")).startsWith(CHALLENGE);
  }

  @Test
  void aSubjectHasTheQuotaOfAToken() {
    ToolReply ann = mcp(Map.of("authorization", "Bearer " + SIGNER.token("carl")));
    assertThat(ann.status()).as("%s", ann.body()).isEqualTo(200);
    assertThat(ann.headers().get("ratelimit-policy")).startsWith("\"token\";q=");
    ToolReply bob = mcp(Map.of("authorization", "Bearer " + SIGNER.token("dora")));
    assertThat(bob.headers().getOrDefault("ratelimit", ""))
        .isEqualTo(ann.headers().getOrDefault("ratelimit", "").replaceAll("t=.*", "") + time(bob));
  }

  @Test
  void aTokenOfAnotherAudienceIsRefused() {
    String token = SIGNER.token(Signer.claims("ann").audience("https://other.example").build());
    ToolReply reply = mcp(Map.of("authorization", "Bearer " + token));
    assertThat(reply.status()).isEqualTo(401);
    assertThat(reply.headers().get("www-authenticate")).startsWith(CHALLENGE);
  }

  @Test
  void theServicesOwnTokensCountAsBefore() {
    assertThat(mcp(Map.of("x-api-token", "the-token")).status()).isEqualTo(200);
    assertThat(mcp(Map.of("authorization", "Bearer the-token")).status()).isEqualTo(200);
    assertThat(mcp(Map.of("x-api-token", "wrong")).status()).isEqualTo(401);
  }

  @Test
  void restNeedsNoToken() {
    ToolReply found = new RestClient(base()).call("find_shop", "{\"query\":\"x\"}", Map.of());
    assertThat(found.status()).isEqualTo(200);
  }

  @Test
  void watchesNeedATokenOfTheServices() {
    ToolReply reply =
        RestClient.send(
            HttpRequest.newBuilder(base().resolve("/api/watches"))
                .header("authorization", "Bearer " + SIGNER.token("ann"))
                .build());
    assertThat(reply.status()).isEqualTo(401);
    assertThat(reply.body().path("detail").asString()).contains("issued");
  }

  private static String time(ToolReply reply) {
    return reply.headers().getOrDefault("ratelimit", "").replaceAll(".*(t=.*)", "$1");
  }

  private ToolReply get(String path) {
    return RestClient.send(HttpRequest.newBuilder(base().resolve(path)).build());
  }

  private ToolReply mcp(Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base().resolve("/mcp"))
            .header("content-type", "application/json")
            .header("accept", "application/json");
    headers.forEach(request::header);
    return RestClient.send(request.POST(BodyPublishers.ofString(PING)).build());
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + port);
  }
}
