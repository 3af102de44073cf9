package io.commercegraph.query.census;

import static io.commercegraph.query.Facts.fullRun;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.ops.GraphCensus.Shops;
import io.commercegraph.query.Graph;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Shows that the census counts a shop without offers under no freshness. */
class CensusReaderTest {

  private final Graph graph = new Graph(Map.of(), "shops", "products", "offers", "trust");

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void aShopWithoutOffersIsInNoFreshness() {
    graph.given(
        shop("bare.example", "DE"),
        shop("emptied.example", "DE"),
        shop("fresh.example", "DE"),
        shop("recent.example", "FR"),
        shop("stale.example", null),
        offer("off_fresh", "fresh.example", "prd_1"),
        seen("off_recent", "recent.example", Duration.ofDays(3)),
        seen("off_stale", "stale.example", Duration.ofDays(8)),
        offer("off_gone", "emptied.example", "prd_1"),
        new OfferWithdrawn("off_gone", shopId("emptied.example"), Graph.NOW),
        // It says of all that the shop offers that it is there, which is nothing.
        fullRun("emptied.example", Graph.NOW));

    Shops shops = new CensusReader(graph.sql()).count(Graph.NOW).shops();

    assertThat(shops)
        .isEqualTo(
            new Shops(5, 1, 1, 1, 2, new TreeMap<>(Map.of("DE", 3L, "FR", 1L, "unknown", 1L))));
  }

  private static OfferListed seen(String id, String domain, Duration ago) {
    Instant at = Graph.NOW.minus(ago);
    OfferListed now = offer(id, domain, "prd_1");
    return new OfferListed(
        id, now.shopId(), now.itemId(), now.productId(), now.rule(), now.description(), at);
  }
}
