package io.commercegraph.edge.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A product with more cheap used offers than a page of the tool lists. */
class ManyOffersTest extends UcpSuite {

  private static final String OFFER =
      """
      {"type":"offer","shop_domain":"hier.example","item_id":"uhr-%s","title":"Taschenuhr Chronos","url":"https://hier.example/uhr-%s","gtin":"9520000777012","price":"%s","availability":"in_stock","condition":"%s"}
      """;

  @BeforeAll
  void sellWatches() {
    String used =
        IntStream.range(0, 105)
            .mapToObj(i -> OFFER.formatted(i, i, "%d.50 EUR".formatted(10 + i), "used"))
            .collect(Collectors.joining());
    String fresh =
        OFFER.formatted("neu", "neu", "300.00 EUR", "new")
            + OFFER.formatted("chf", "chf", "250.00 CHF", "new");
    JsonNode run =
        post("/api/ops/feeds?progress=false", "application/x-ndjson", used + fresh, Map.of());
    assertThat(run.path("rejected").asInt(-1)).as("%s", run).isZero();
    for (String tool : List.of("find_product", "find_offers")) {
      assertThat(seen(tool, run.path("position").asString())).as(tool).isTrue();
    }
  }

  @Test
  void theNewOneInTheCurrencyIsThePriceAndTheUsedOnesFollow() {
    JsonNode variant = lookup("EUR");
    assertThat(variant.at("/price/amount").asInt()).isEqualTo(30000);
    assertThat(variant.at("/offers/0/condition").asString()).isEqualTo("new");
    assertThat(variant.at("/offers/1/price/currency").asString()).isEqualTo("CHF");
    assertThat(variant.at("/offers/2/condition").asString()).isEqualTo("used");
    assertThat(variant.path("offers").size()).isEqualTo(20);
  }

  @Test
  void anotherCurrencyThatIsAskedForComesFirst() {
    JsonNode variant = lookup("CHF");
    assertThat(variant.at("/price/amount").asInt()).isEqualTo(25000);
    assertThat(variant.at("/price/currency").asString()).isEqualTo("CHF");
  }

  private JsonNode lookup(String currency) {
    String body =
        "{\"ids\":[\"9520000777012\"],\"context\":{\"currency\":\"%s\"}}".formatted(currency);
    return ask("2026-08-25", "lookup", body, LOOKUP).at("/products/0/variants/0");
  }
}
