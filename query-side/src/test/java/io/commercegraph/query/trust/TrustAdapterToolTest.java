package io.commercegraph.query.trust;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shows what trust_adapter answers from recorded ratings. */
class TrustAdapterToolTest {

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust")
          .given(
              rating("trustpilot", "4.6", Graph.NOW.minus(Duration.ofDays(2))),
              rating("trustpilot", "1.0", Graph.NOW.minus(Duration.ofDays(3))),
              rating("price guide", "4.0", Graph.NOW.minus(Duration.ofDays(8))));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void theNewestSnapshotIsAnsweredWhole() {
    JsonNode answer = call("Trustpilot", "https://www.ONE.example/about");

    assertThat(answer.toString())
        .isEqualTo(
            """
            {"provider":"trustpilot","domain":"one.example","provider_ref":"ref-1",\
            "display_name":"One","rating":{"value":4.6,"scale_min":1,"scale_max":5,"count":14},\
            "distribution":[2,3,2,5,2],"profile_url":"https://ratings.example/one","status":"ok",\
            "fetched_at":"2026-03-29T00:00:00Z","expires_at":"2026-04-05T00:00:00Z",\
            "attribution":"As rated there"}\
            """);
  }

  @Test
  void aSnapshotPastItsTimeIsStillAnsweredAsStale() {
    assertThat(call("trustpilot", "one.example").get("status").asString()).isEqualTo("ok");
    JsonNode old = call("Price-Guide", "one.example");
    assertThat(old.get("provider").asString()).isEqualTo("price_guide");
    assertThat(old.get("status").asString()).isEqualTo("stale");
  }

  @Test
  void whatTheProviderDidNotSayIsNullOrLeftOut() {
    graph.given(
        new RatingObserved(
            Facts.shopId("two.example"),
            "two.example",
            "trustpilot",
            new RatingDescription(
                null, null, BigDecimal.ONE, BigDecimal.ONE, BigDecimal.TEN, 0, null, null, null),
            Graph.NOW,
            Graph.NOW.plusSeconds(1)));
    JsonNode answer = call("trustpilot", "two.example");
    assertThat(answer.has("distribution")).isFalse();
    for (String field : List.of("provider_ref", "display_name", "profile_url", "attribution")) {
      assertThat(answer.get(field).isNull()).as(field).isTrue();
    }
  }

  @Test
  void anUnknownProviderIsAnotherThingThanAnUnknownRecord() {
    problem("trusted_shops", "one.example", ProblemCode.RECORD_NOT_FOUND);
    problem("trustpilot", "three.example", ProblemCode.RECORD_NOT_FOUND);
    problem("price_guide", "three.example", ProblemCode.RECORD_NOT_FOUND);
    problem("trustpilots", "one.example", ProblemCode.UNKNOWN_PROVIDER);
    problem("trustpilot", "1.2.3.4", ProblemCode.INVALID_DOMAIN);
  }

  @Test
  void aCallIsOneStatement() {
    assertThat(
            graph.statementsOf(
                "trust_adapter", "{\"provider\":\"trustpilot\",\"domain\":\"one.example\"}"))
        .isEqualTo(1);
  }

  private void problem(String provider, String domain, ProblemCode code) {
    graph.assertRefused("trust_adapter", request(provider, domain), code);
  }

  private JsonNode call(String provider, String domain) {
    return graph.call("trust_adapter", request(provider, domain));
  }

  private static String request(String provider, String domain) {
    return "{\"provider\":\"%s\",\"domain\":\"%s\"}".formatted(provider, domain);
  }

  private static RatingObserved rating(String provider, String value, Instant fetchedAt) {
    return new RatingObserved(
        Facts.shopId("one.example"),
        "one.example",
        provider,
        new RatingDescription(
            "ref-1",
            "One",
            new BigDecimal(value),
            BigDecimal.ONE,
            BigDecimal.valueOf(5),
            14,
            List.of(2L, 3L, 2L, 5L, 2L),
            "https://ratings.example/one",
            "As rated there"),
        fetchedAt,
        fetchedAt.plus(Duration.ofDays(7)));
  }
}
