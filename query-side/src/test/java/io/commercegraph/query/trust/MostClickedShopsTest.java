package io.commercegraph.query.trust;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.ShopsToRate.RatedShop;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.query.Graph;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Shows in which order shops are proposed for a refresh of their ratings. */
class MostClickedShopsTest {

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust")
          .given(
              shop("none.example", "DE"),
              shop("seldom.example", "DE"),
              shop("often.example", "DE"),
              shop("once.example", "DE"),
              offer("off_1", "seldom.example", "prd_1"),
              offer("off_2", "often.example", "prd_1"),
              offer("off_3", "once.example", "prd_1"),
              click("clk_1", "seldom.example", Duration.ofDays(89)),
              click("clk_2", "often.example", Duration.ofDays(1)),
              click("clk_3", "often.example", Duration.ofDays(1)),
              click("clk_4", "once.example", Duration.ofDays(90)),
              click("clk_5", "once.example", Duration.ofDays(91)),
              click("clk_6", "once.example", Duration.ofDays(92)));

  private final MostClickedShops shops =
      new MostClickedShops(
          graph.sql(), JsonDialect.mapper(), Clock.fixed(Graph.NOW, ZoneOffset.UTC));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void shopsWithOffersThoseFirstThatAreClickedMostInNinetyDays() {
    assertThat(shops.mostClicked(10))
        .extracting(RatedShop::domain)
        .containsExactly("often.example", "seldom.example", "once.example");
    assertThat(shops.mostClicked(1)).hasSize(1);
  }

  @Test
  void theirRatingsSayUntilWhenTheyAreGood() {
    Instant expiresAt = Graph.NOW.plus(Duration.ofDays(7));
    graph.given(RatingEvents.trustpilot(shopId("often.example"), "4.5", Graph.NOW));
    assertThat(shops.mostClicked(1))
        .containsExactly(new RatedShop("often.example", Map.of("trustpilot", expiresAt)));
  }

  private static OfferClicked click(String id, String domain, Duration ago) {
    return new OfferClicked(id, shopId(domain), "off", Graph.NOW.minus(ago));
  }
}
