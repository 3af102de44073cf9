package io.commercegraph.query.search;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.shop;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests what find_product makes of a price limit among the words of a query. */
class PricesInQueryTest {

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust", "search")
          .given(
              shop("chairs.example", "DE"),
              chair("prd_cheap"),
              offer("ofr_cheap", "chairs.example", "prd_cheap"),
              price("ofr_cheap", "chairs.example", 5_000),
              chair("prd_dear"),
              offer("ofr_dear", "chairs.example", "prd_dear"),
              price("ofr_dear", "chairs.example", 20_000),
              shop("chaises.example", "CH"),
              offer("ofr_swiss", "chaises.example", "prd_dear"),
              price("ofr_swiss", "chaises.example", 21_000, "CHF", "in_stock", Facts.SEEN));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void whatIsWithinTheLimitIsFound() {
    thenFound("office chair under 100 euro", true, "prd_cheap");
  }

  @Test
  void whereNothingIsWithinTheLimitNothingIsFound() {
    thenFound("office chair under 10 euro", true);
  }

  @Test
  void whereAllIsSoldInOtherCurrenciesTheLimitIsDropped() {
    thenFound("office chair under 10 dollars", false, "prd_cheap", "prd_dear");
  }

  private void thenFound(String query, boolean isApplied, String... products) {
    JsonNode answer = graph.call("find_product", "{\"query\":\"" + query + "\"}");
    assertThat(answer.path("products"))
        .extracting(product -> product.path("id").asString())
        .containsExactlyInAnyOrder(products);
    assertThat(answer.at("/prices_in_query/applied").asBoolean()).isEqualTo(isApplied);
  }

  private static ProductFounded chair(String id) {
    return new ProductFounded(
        id, null, new ProductDescription(null, null, "Office Chair", null, null));
  }
}
