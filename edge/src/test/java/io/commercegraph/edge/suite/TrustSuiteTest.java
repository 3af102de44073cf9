package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.NewEvent;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Trust of the whole service, the same over every protocol. */
class TrustSuiteTest extends WholeServiceSuite {

  private static final String DOMAIN = "trusted.example";
  private static final String SHOP = ShopId.of(new ShopDomain(DOMAIN));
  private static final List<String> OF_A_SHOP = List.of("get_trust", "internal_trust");

  @Test
  void ratingsAndSalesAreShownAndMakeTheScore() {
    Map<String, String> told = Map.of("x-min-position", tell());

    JsonNode rating =
        tools()
            .call(
                "trust_adapter",
                "{\"provider\":\"Trustpilot\",\"domain\":\"https://www.Trusted.example/\"}",
                told)
            .body();
    assertThat(rating.path("rating").path("value").decimalValue()).isEqualByComparingTo("4.5");
    assertThat(rating.path("status").asString()).isEqualTo("ok");
    assertThat(rating.path("attribution").asString()).isEqualTo("Trustpilot");

    String shop = "{\"shop_id_or_domain\":\"" + DOMAIN + "\"}";
    JsonNode sales = tools().call("internal_trust", shop, told).body();
    assertThat(sales.path("clicks").asLong()).isEqualTo(1);
    assertThat(sales.path("transactions").asLong()).isEqualTo(20);
    assertThat(sales.path("cancel_rate").asDouble()).isEqualTo(0.25);
    assertThat(sales.path("score").asDouble()).isEqualTo(75);

    JsonNode trust = tools().call("get_trust", shop, told).body();
    assertThat(trust.path("components").findValuesAsString("name"))
        .containsExactly("external", "internal");
    // (0.40 x 85.9 + 0.25 x 75) / 0.65, whatever hour of its first day the rating is at.
    assertThat(trust.path("score").asInt()).isEqualTo(82);
    assertThat(trust.path("level").asString()).isEqualTo("high");
    assertThat(trust.path("formula_version").asString()).isEqualTo("2");
    assertThat(trust.path("coverage").asDouble()).isEqualTo(0.65);
  }

  @Test
  void aFloodOfReportsIsFlaggedAndCountsOnce() {
    String shop = ShopId.of(new ShopDomain("flooded.example"));
    ShopListed listed =
        new ShopListed(
            shop, "flooded.example", new ShopDescription("Flooded", "DE", null, List.of()));
    String position =
        Long.toString(log.append(List.of(fact(shop, listed))).getFirst().recorded().position());
    ToolClient rest = new RestClient(URI.create("http://127.0.0.1:" + port));
    for (int report = 0; report < 12; report++) {
      String madeUp =
          "{\"shop_domain\":\"flooded.example\",\"code\":\"MADE-UP-%d\",\"reason\":\"invalid\"}"
              .formatted(report);
      JsonNode answer = rest.call("report_code", madeUp, Map.of("x-min-position", position)).body();
      position = answer.path("position").asString();
    }

    JsonNode trust =
        tools()
            .call(
                "get_trust",
                "{\"shop_id_or_domain\":\"flooded.example\"}",
                Map.of("x-min-position", position))
            .body();
    assertThat(trust.path("reports").path("total").asInt()).isEqualTo(12);
    JsonNode codes = trust.path("components").path(0);
    assertThat(codes.path("samples").asInt()).isEqualTo(12);
    // Twelve votes of one reporter weigh as one does: 100 x 2 / (4 + 1), less what a day fades.
    assertThat(codes.path("value").asDouble()).isBetween(40.0, 40.5);
    JsonNode flagged =
        trust
            .path("signals")
            .valueStream()
            .filter(signal -> signal.path("anomaly").asBoolean())
            .findFirst()
            .orElseThrow();
    assertThat(flagged.path("name").asString()).isEqualTo("one_reporter_share");
    assertThat(flagged.path("samples").asInt()).isEqualTo(12);
    assertThat(flagged.path("source").asString()).isEqualTo("customer_reports");
  }

  @Test
  void refusalsAreTheSameOverEveryProtocol() {
    Map<String, String> told = Map.of("x-min-position", tell());
    for (String tool : OF_A_SHOP) {
      assertThat(codeOf(tool, "{\"shop_id_or_domain\":\"none.example\"}", told))
          .isEqualTo("shop_not_found");
      assertThat(codeOf(tool, "{\"shop_id_or_domain\":\" \"}", told)).isEqualTo("blank_field");
      assertThat(codeOf(tool, "{\"shop_id_or_domain\":1}", told)).isEqualTo("wrong_type");
      assertThat(codeOf(tool, "{\"domain\":\"trusted.example\"}", told)).isEqualTo("unknown_field");
      assertThat(codeOf(tool, "{}", told)).isEqualTo("missing_field");
    }
    assertThat(adapter("trustpilots", DOMAIN, told)).isEqualTo("unknown_provider");
    assertThat(adapter("trusted_shops", DOMAIN, told)).isEqualTo("record_not_found");
    assertThat(adapter("trustpilot", "none.example", told)).isEqualTo("record_not_found");
    assertThat(adapter("trustpilot", "127.0.0.1", told)).isEqualTo("invalid_domain");
    assertThat(adapter(" ", DOMAIN, told)).isEqualTo("blank_field");
    assertThat(adapter("t".repeat(51), DOMAIN, told)).isEqualTo("too_long");
    assertThat(codeOf("trust_adapter", "{\"provider\":\"trustpilot\"}", told))
        .isEqualTo("missing_field");
  }

  private String adapter(String provider, String domain, Map<String, String> headers) {
    return codeOf(
        "trust_adapter",
        "{\"provider\":\"%s\",\"domain\":\"%s\"}".formatted(provider, domain),
        headers);
  }

  private String codeOf(String tool, String request, Map<String, String> headers) {
    return tools().call(tool, request, headers).code();
  }

  /** Says the position that must be waited for. */
  private synchronized String tell() {
    if (log.stream(SHOP, 0).isEmpty()) {
      ShopListed listed =
          new ShopListed(SHOP, DOMAIN, new ShopDescription("Trusted", "DE", null, List.of()));
      Instant now = log.append(List.of(fact(SHOP, listed))).getFirst().recorded().recordedAt();
      List<NewEvent> facts = new ArrayList<>();
      facts.add(fact("clk_trusted", new OfferClicked("clk_trusted", SHOP, "off_1", now)));
      for (int sale = 0; sale < 20; sale++) {
        String id = "txn_trusted_" + sale;
        String status = sale < 5 ? "cancelled" : "completed";
        facts.add(
            fact(
                id,
                new TransactionRecorded(
                    id, SHOP, new TransactionDescription(null, 1000, "EUR", null, status, now))));
      }
      facts.add(fact(TrustIds.rating("trustpilot", DOMAIN), rating(now)));
      log.append(facts);
    }
    return Long.toString(log.head());
  }

  private static NewEvent fact(String stream, Event event) {
    return new NewEvent(UUID.randomUUID(), stream, 0, event);
  }

  private static RatingObserved rating(Instant fetchedAt) {
    return new RatingObserved(
        SHOP,
        DOMAIN,
        "trustpilot",
        new RatingDescription(
            "bu-1",
            "Trusted",
            new BigDecimal("4.5"),
            BigDecimal.ONE,
            BigDecimal.valueOf(5),
            100,
            null,
            "https://www.trustpilot.com/review/trusted.example",
            "Trustpilot"),
        fetchedAt,
        fetchedAt.plus(Duration.ofDays(7)));
  }
}
