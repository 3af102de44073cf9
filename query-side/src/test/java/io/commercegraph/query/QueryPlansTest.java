package io.commercegraph.query;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * No tool reads a table from end to end, whatever its filters and pages: PostgreSQL counts it, in
 * the transaction that the call is made in, so that nobody else's reading is in it. The tables are
 * large enough for it to prefer an index where there is one; {@code -Dplans.offers=1000000} makes
 * them as large as the real ones.
 */
class QueryPlansTest {

  private static final int OFFERS = Integer.getInteger("plans.offers", 10_000);
  private static final int PER_PRODUCT = 10;
  private static final int SHOPS = 2_000;

  private static final String FILL =
      """
      INSERT INTO shop SELECT 'shp_' || i, 's' || i || '.example', 'Shop ' || i, 'DE', NULL, '{}',
             0, 0, true, now(), 1
        FROM generate_series(0, :shops - 1) i;
      INSERT INTO product SELECT 'prd_' || i, NULL, NULL, NULL, 'Product ' || i, NULL, NULL,
             CASE WHEN i % 10 = 1 THEN 'prd_' || (i - 1) END, now(), 1
        FROM generate_series(0, :offers / :per_product) i;
      INSERT INTO offer SELECT 'ofr_' || i, 'shp_' || (i % :shops), 'prd_' || (i / :per_product),
             'gtin', 'Title ' || i, 'https://s' || (i % :shops) || '.example/' || i, 'new', true,
             (i::bigint * 7919) % 100003, 'EUR', NULL, 'in_stock', now(), 1, now(), now(), now(), 1
        FROM generate_series(0, :offers - 1) i;
      INSERT INTO price_point SELECT 'ofr_' || i, now() - p * interval '1 day', p, 1000 + p, NULL,
             'EUR', 'evt', now()
        FROM generate_series(0, :offers / 4) i, generate_series(1, 4) p;
      INSERT INTO shipping_option SELECT 'sho_' || i || c, 'shp_' || i, 'Standard', NULL, c, NULL,
             495, 'EUR', NULL, 1, 3, now(), true, 1
        FROM generate_series(0, :shops - 1) i,
             unnest(ARRAY['DE', 'AT', 'FR', 'NL', 'BE', 'PL', 'IT', 'ES']) c;
      """;

  private static final Graph GRAPH = Graph.ofShopping();

  @BeforeAll
  static void fill() {
    for (String statement : FILL.split(";\n", -1)) {
      if (!statement.isBlank()) {
        GRAPH
            .sql()
            .sql(statement)
            .param("offers", OFFERS)
            .param("shops", SHOPS)
            .param("per_product", PER_PRODUCT)
            .update();
      }
    }
    // What is also held in memory has to be told to it: a shop with 500 offers, and some products.
    GRAPH.given(shop("large.example", "DE"), offer("ofr_large", "large.example", "prd_10"));
    GRAPH
        .sql()
        .sql("UPDATE offer SET shop_id = :shop WHERE offer_id = ANY (:ids)")
        .param("shop", shopId("large.example"))
        .param("ids", IntStream.range(500, 1_000).mapToObj(i -> "ofr_" + i).toArray(String[]::new))
        .update();
    for (int i = 100; i < 200; i++) {
      GRAPH.given(
          new ProductFounded(
              "prd_" + i, null, new ProductDescription(null, null, "Lamp " + i, null, null)));
    }
    GRAPH.sql().sql("ANALYZE offer, product, price_point, shipping_option, shop").update();
  }

  @AfterAll
  static void close() {
    GRAPH.close();
  }

  @Test
  void everyCallGoesByAnIndex() {
    for (String[] call : calls()) {
      assertThat(GRAPH.readFromEndToEndBy(call[0], call[1]))
          .as("%s %s", call[0], call[1])
          .doesNotContainKeys("offer", "product", "price_point", "shipping_option");
    }
  }

  @Test
  void readingFromEndToEndIsSeen() {
    // Without it, the cheapest of all offers can only be found by reading them all.
    GRAPH.sql().sql("DROP INDEX offer_cheapest").update();
    assertThat(GRAPH.readFromEndToEndBy("find_offers", "{}")).containsKey("offer");
    GRAPH
        .sql()
        .sql(
            "CREATE INDEX offer_cheapest ON offer (currency, price, offer_id)"
                + " WHERE listed AND price IS NOT NULL")
        .update();
  }

  @Test
  void rightAfterAFirstImportAProductIsReadByItsOwnOffers() {
    forgetStatistics();
    try {
      for (String tool : List.of("find_offers", "compare_prices", "get_product")) {
        assertThat(GRAPH.readBy(tool, "{\"product_id\":\"prd_10\"}").getOrDefault("offer", 0L))
            .as(tool)
            .isLessThan(OFFERS / 20);
      }
    } finally {
      GRAPH.sql().sql("ANALYZE offer, product, price_point, shipping_option, shop").update();
    }
  }

  /** As tables are for which autovacuum has not come by yet. */
  private static void forgetStatistics() {
    GRAPH.sql().sql("DELETE FROM pg_statistic").update();
    GRAPH
        .sql()
        .sql(
            "UPDATE pg_class SET reltuples = -1, relpages = 0"
                + " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace")
        .update();
  }

  private static List<String[]> calls() {
    List<String[]> calls = new ArrayList<>();
    String next = GRAPH.call("find_offers", "{}").get("page").get("next_cursor").asString();
    String ofShop =
        GRAPH
            .call("get_shop", "{\"shop_id_or_domain\":\"large.example\",\"limit\":1}")
            .get("page")
            .get("next_cursor")
            .asString();
    calls.add(new String[] {"find_offers", "{}"});
    calls.add(new String[] {"find_offers", "{\"limit\":100,\"cursor\":\"%s\"}".formatted(next)});
    calls.add(new String[] {"find_offers", "{\"product_id\":\"prd_10\"}"});
    calls.add(new String[] {"find_offers", "{\"product_id\":\"prd_11\"}"});
    calls.add(new String[] {"find_offers", "{\"shop_domain\":\"large.example\"}"});
    calls.add(new String[] {"find_offers", "{\"sort\":\"newest\"}"});
    calls.add(new String[] {"find_offers", "{\"condition\":\"used\"}"});
    calls.add(new String[] {"find_offers", "{\"query\":\"lamp\"}"});
    calls.add(new String[] {"find_offers", "{\"in_stock\":true,\"country\":\"DE\"}"});
    calls.add(
        new String[] {"find_offers", "{\"min_price\":{\"amount\":99990,\"currency\":\"EUR\"}}"});
    calls.add(
        new String[] {
          "find_offers", "{\"product_id\":\"prd_10\",\"shop_domain\":\"large.example\"}"
        });
    // Of a small table even a page of products is a large part.
    int products = Math.max(1, OFFERS / 100_000);
    calls.add(
        new String[] {"find_product", "{\"query\":\"lamp\",\"limit\":%d}".formatted(products)});
    calls.add(new String[] {"get_product", "{\"product_id\":\"prd_11\"}"});
    calls.add(new String[] {"compare_offers", "{\"offer_ids\":[\"ofr_1\",\"ofr_500\"]}"});
    calls.add(new String[] {"price_analytics", "{\"offer_id\":\"ofr_77\",\"series\":true}"});
    calls.add(new String[] {"resolve_checkout_url", "{\"offer_id\":\"ofr_77\"}"});
    calls.add(new String[] {"monetize_offer", "{\"offer_id\":\"ofr_77\"}"});
    calls.add(new String[] {"compare_prices", "{\"product_id\":\"prd_10\",\"country\":\"AT\"}"});
    calls.add(new String[] {"compare_prices", "{\"product_id\":\"prd_11\"}"});
    calls.add(
        new String[] {
          "compare_basket",
          "{\"items\":[{\"product_id\":\"prd_10\"},{\"product_id\":\"prd_11\"}],\"country\":\"AT\"}"
        });
    calls.add(
        new String[] {"product_price_analytics", "{\"product_id\":\"prd_11\",\"country\":\"AT\"}"});
    calls.add(new String[] {"find_shop", "{\"query\":\"large\"}"});
    calls.add(
        new String[] {
          "get_shop",
          "{\"shop_id_or_domain\":\"large.example\",\"limit\":1,\"cursor\":\"%s\"}"
              .formatted(ofShop)
        });
    calls.add(new String[] {"list_shipping_options", "{\"shop_id_or_domain\":\"large.example\"}"});
    calls.add(
        new String[] {
          "list_shipping_options", "{\"shop_id_or_domain\":\"large.example\",\"country\":\"DE\"}"
        });
    return calls;
  }
}
