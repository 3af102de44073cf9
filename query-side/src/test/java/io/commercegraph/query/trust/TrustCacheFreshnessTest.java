package io.commercegraph.query.trust;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.fullRun;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.used;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.query.Graph;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * The cache reads a shop's trust again when its offers grew fresher, and not when they are as fresh
 * as before.
 */
class TrustCacheFreshnessTest {

  private static final String SHOP = "one.example";
  private static final String REQUEST = "{\"shop_id_or_domain\":\"" + SHOP + "\"}";
  private static final Instant LONG_AGO = SEEN.minus(Duration.ofDays(9));

  private final Graph graph =
      Graph.ofShopping()
          .given(
              shop(SHOP, "DE"),
              offer("ofr_fresh", SHOP, "prd_a"),
              price("ofr_fresh", SHOP, 2000),
              offer("ofr_other", SHOP, "prd_b"),
              price("ofr_other", SHOP, 100));

  @AfterEach
  void close() {
    graph.close();
  }

  /** Events that make offers fresher, each in a way of its own. */
  static Stream<Event> refreshings() {
    return Stream.of(
        new OffersSeen(shopId(SHOP), "run_1", List.of("ofr_old", "ofr_fresh"), SEEN),
        new OfferMatched("ofr_old", shopId(SHOP), "prd_b", "gtin", SEEN, null, null),
        used("ofr_old", SHOP),
        fullRun(SHOP, SEEN));
  }

  @ParameterizedTest
  @MethodSource("refreshings")
  void anOldOfferThatIsMetAgainIsTold(Event refreshing) {
    graph.given(listedLongAgo("ofr_old"), price("ofr_old", SHOP, 1, "EUR", "in_stock", LONG_AGO));
    JsonNode before = trust();

    graph.given(refreshing);

    JsonNode after = trust();
    assertThat(after).isNotEqualTo(before);
    assertThat(graph.loadedAnew().call("get_trust", REQUEST)).isEqualTo(after);
  }

  @Test
  void freshOffersThatAreMetAgainAreNothingNew() {
    JsonNode before = trust();

    graph.given(
        new OffersSeen(shopId(SHOP), "run_1", List.of("ofr_fresh"), SEEN.plusSeconds(60)),
        fullRun(SHOP, SEEN.plusSeconds(60)));

    assertThat(graph.statementsOf("get_trust", REQUEST)).isZero();
    assertThat(graph.loadedAnew().call("get_trust", REQUEST)).isEqualTo(before);
  }

  @Test
  void anOfferThatIsGoneIsTold() {
    trust();

    graph.given(new OfferWithdrawn("ofr_other", shopId(SHOP), SEEN));

    assertThat(graph.statementsOf("get_trust", REQUEST)).isPositive();
  }

  private JsonNode trust() {
    return graph.call("get_trust", REQUEST);
  }

  private static OfferListed listedLongAgo(String id) {
    OfferListed now = offer(id, SHOP, "prd_a");
    return new OfferListed(
        id, now.shopId(), now.itemId(), now.productId(), now.rule(), now.description(), LONG_AGO);
  }
}
