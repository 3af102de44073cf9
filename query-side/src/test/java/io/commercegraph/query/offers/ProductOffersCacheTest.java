package io.commercegraph.query.offers;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.used;
import static io.commercegraph.query.ThreeShops.ONE;
import static io.commercegraph.query.ThreeShops.TWO;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.query.Graph;
import io.commercegraph.query.ThreeShops;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** A cached list of a product's offers equals what the tables say, after any sequence of events. */
class ProductOffersCacheTest {

  private static final String REQUEST = "{\"product_id\":\"prd_a\"}";

  private final Graph graph = Graph.ofShopping().given(ThreeShops.facts());

  @AfterEach
  void close() {
    graph.close();
  }

  /** Events that change what is told of the first product's offers, each a batch of its own. */
  static Stream<List<Event>> changes() {
    return Stream.concat(
        ThreeShops.changes(),
        Stream.of(
            List.of(new ProductsJoined("prd_a", "prd_b")),
            List.of(new OfferMatched("ofr_two", shopId(TWO), "prd_b", "gtin", SEEN, null, null))));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void whateverChangesTheListIsTold(List<Event> change) {
    JsonNode before = listed(REQUEST);
    assertThat(isRemembered()).isTrue();

    change.forEach(graph::given);

    JsonNode after = listed(REQUEST);
    assertThat(after).isNotEqualTo(before);
    assertThat(isRemembered()).isTrue();
    graph.loadedAnew();
    assertThat(isRemembered()).isFalse();
    assertThat(listed(REQUEST)).isEqualTo(after);
  }

  @Test
  void aCachedListIsTheOneThatWordsWouldHaveReadFromTheTables() {
    graph.given(used("ofr_one", ONE));
    graph.given(price("ofr_two", TWO, 1900, "EUR", "out_of_stock", SEEN.plusSeconds(1)));
    for (String filter :
        List.of("", ",\"limit\":1", ",\"condition\":\"new\"", ",\"in_stock\":true")) {
      String request = "{\"product_id\":\"prd_a\"" + filter;
      assertThat(listed(request + "}").path("offers"))
          .isEqualTo(listed(request + ",\"query\":\"t\"}").path("offers"));
    }
  }

  @Test
  void aProductWithVeryManyOffersIsListedFromTheTables() {
    graph.given(
        IntStream.range(0, 201)
            .boxed()
            .flatMap(
                i ->
                    Stream.of(
                        offer("ofr_b%03d".formatted(i), ONE, "prd_b"),
                        price("ofr_b%03d".formatted(i), ONE, 1 + i)))
            .toArray(Event[]::new));
    String ofB = "{\"product_id\":\"prd_b\",\"limit\":20}";

    assertThat(listed(ofB).path("offers")).hasSize(20);
    assertThat(graph.statementsOf("find_offers", ofB)).isOne();
    assertThat(listed(ofB).at("/offers/0/price/amount").asLong()).isOne();
  }

  @Test
  void aRememberedOfferIsAsFreshAsItIsWhenAskedFor() {
    Offer offer = graph.bean(OfferReader.class).find("ofr_one").orElseThrow();

    assertThat(offer.at(Graph.NOW)).isSameAs(offer);
    assertThat(offer.at(Graph.NOW.plus(Duration.ofDays(2))))
        .usingRecursiveComparison()
        .ignoringFields("freshness")
        .isEqualTo(offer);
    assertThat(offer.at(Graph.NOW.plus(Duration.ofDays(2))).freshness())
        .isEqualTo(Freshness.RECENT);
  }

  private boolean isRemembered() {
    return graph.statementsOf("find_offers", REQUEST) == 0;
  }

  private JsonNode listed(String request) {
    return graph.call("find_offers", request);
  }
}
