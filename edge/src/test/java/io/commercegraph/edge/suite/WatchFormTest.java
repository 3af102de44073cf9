package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.log.TestPostgres;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The form of a product's page by which a holder of a token is told of its price. */
@SpringBootTest(
    classes = WholeService.class,
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "commerce-graph.secret=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
      "commerce-graph.keys.api-token=a-token-of-tests"
    })
@DirtiesContext
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WatchFormTest {

  private static final String GTIN = "9520000888015";
  private static final String FEED =
      "{\"type\":\"offer\",\"shop_domain\":\"formed.example\",\"item_id\":\"1\",\"gtin\":\"%s\","
              .formatted(GTIN)
          + "\"title\":\"Lamp\",\"url\":\"https://formed.example/1\",\"price\":\"20.00 EUR\","
          + "\"availability\":\"in_stock\",\"condition\":\"new\"}";
  private static final String TARGET = "https://hooks.example/in";
  private static final Duration PATIENCE = Duration.ofSeconds(40);
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @LocalServerPort int port;

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", TestPostgres::emptyDatabase);
  }

  @BeforeAll
  void anOffer() throws Exception {
    HttpRequest feed =
        HttpRequest.newBuilder(address("/api/ops/feeds?format=jsonl&progress=false"))
            .header("content-type", "application/x-ndjson")
            .POST(BodyPublishers.ofString(FEED))
            .build();
    assertThat(HTTP.send(feed, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
    await().atMost(PATIENCE).until(() -> page().contains("/watch\""));
  }

  @Test
  void theFormIsOnThePageAndCreatesAWatch() throws Exception {
    assertThat(page()).contains("name=\"token\"", "name=\"below\"", "value=\"EUR\"");
    HttpResponse<String> created = post("19,99", TARGET, "a-token-of-tests");
    assertThat(created.statusCode()).as(created.body()).isEqualTo(201);
    assertThat(created.body()).contains("whsec_", "watch_");
    assertThat(created.headers().firstValue("cache-control")).contains("no-store");
    HttpRequest list =
        HttpRequest.newBuilder(address("/api/watches"))
            .header("x-api-token", "a-token-of-tests")
            .build();
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(HTTP.send(list, BodyHandlers.ofString()).body())
                    .contains("price_below", "\"below\":1999", "\"pending\""));
  }

  @Test
  void whatIsWrongIsSaidInTheFormThatIsShownAgain() throws Exception {
    HttpResponse<String> wrong = post("19,99", TARGET, "not-a-token");
    assertThat(wrong.statusCode()).isEqualTo(401);
    assertThat(wrong.body()).contains("role=\"alert\"", TARGET, "19,99");
    assertThat(wrong.body()).doesNotContain("not-a-token", "whsec_");
    assertThat(post("much", TARGET, "a-token-of-tests").statusCode()).isEqualTo(400);
    assertThat(post("1", "http://hooks.example/", "a-token-of-tests").body())
        .contains("https address", "role=\"alert\"");
    assertThat(post("1", TARGET, "").statusCode()).isEqualTo(401);
  }

  private String page() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(address("/product/" + GTIN)).header("Accept", "text/html").build();
    return HTTP.send(request, BodyHandlers.ofString()).body();
  }

  private HttpResponse<String> post(String below, String target, String token) throws Exception {
    String form =
        "currency=EUR&below=%s&target_url=%s&token=%s"
            .formatted(encoded(below), encoded(target), encoded(token));
    HttpRequest request =
        HttpRequest.newBuilder(address("/product/" + GTIN + "/watch"))
            .header("Accept", "text/html")
            .header("content-type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form))
            .build();
    return HTTP.send(request, BodyHandlers.ofString());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private URI address(String path) {
    return URI.create("http://127.0.0.1:" + port + path);
  }
}
