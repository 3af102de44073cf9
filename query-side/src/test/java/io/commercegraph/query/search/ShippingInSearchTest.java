package io.commercegraph.query.search;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Shows that the filter by country follows what shops say of shipping, without a new load. */
class ShippingInSearchTest {

  private static final String SHOP = "one.example";

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "shipping", "trust", "search")
          .given(
              shop(SHOP, "DE"),
              product("prd_a", null),
              offer("ofr_a", SHOP, "prd_a"),
              price("ofr_a", SHOP, 900));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void anOptionThatComesOrGoesChangesWhatShipsToACountry() {
    assertThat(foundThatShipTo("FR")).as("nothing is known yet").isOne();

    graph.given(shipping("opt_de", SHOP, "DE", 500));
    assertThat(foundThatShipTo("FR")).isZero();
    assertThat(foundThatShipTo("DE")).isOne();

    graph.given(shipping("opt_fr", SHOP, "FR", 900));
    assertThat(foundThatShipTo("FR")).isOne();

    graph.given(new ShippingOptionWithdrawn("opt_fr", shopId(SHOP), Facts.SEEN));
    assertThat(foundThatShipTo("FR")).isZero();
    graph.reload();
    assertThat(foundThatShipTo("FR")).as("after a load").isZero();
  }

  private int foundThatShipTo(String country) {
    return graph
        .call("find_product", "{\"query\":\"*\",\"country\":\"" + country + "\"}")
        .get("products")
        .size();
  }
}
