package io.commercegraph.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * No tool reads a table from end to end, whatever its filters and pages: PostgreSQL counts it. The
 * tables are large enough for it to prefer an index where there is one; {@code
 * -Dplans.offers=1000000} makes them as large as the real ones.
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

  private static final Graph GRAPH =
      new Graph(
          Map.of(),
          "shops",
          "products",
          "offers",
          "prices",
          "shipping",
          "coupons",
          "trust",
          "compare",
          "checkout");

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
    GRAPH.sql().sql("ANALYZE offer, product, price_point, shipping_option, shop").update();
  }

  @AfterAll
  static void close() {
    GRAPH.close();
  }

  @Test
  void everyCallGoesByAnIndex() {
    // PostgreSQL reads tables for itself at times: one round without any reading is enough.
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(rowsReadFromEndToEndByAll()).isZero());
  }

  private static long rowsReadFromEndToEndByAll() {
    long before = rowsReadFromEndToEnd();
    calls().forEach(call -> GRAPH.call(call[0], call[1]));
    // A backend reports what it did when it ends.
    await().pollDelay(Duration.ofMillis(700)).until(() -> true);
    return rowsReadFromEndToEnd() - before;
  }

  private static List<String[]> calls() {
    List<String[]> calls = new ArrayList<>();
    String next = GRAPH.call("find_offers", "{}").get("page").get("next_cursor").asString();
    calls.add(new String[] {"find_offers", "{}"});
    calls.add(new String[] {"find_offers", "{\"limit\":100,\"cursor\":\"%s\"}".formatted(next)});
    calls.add(new String[] {"find_offers", "{\"product_id\":\"prd_10\"}"});
    calls.add(new String[] {"find_offers", "{\"product_id\":\"prd_11\"}"});
    calls.add(new String[] {"get_product", "{\"product_id\":\"prd_11\"}"});
    calls.add(new String[] {"compare_offers", "{\"offer_ids\":[\"ofr_1\",\"ofr_500\"]}"});
    calls.add(new String[] {"price_analytics", "{\"offer_id\":\"ofr_77\",\"series\":true}"});
    calls.add(new String[] {"resolve_checkout_url", "{\"offer_id\":\"ofr_77\"}"});
    calls.add(new String[] {"compare_prices", "{\"product_id\":\"prd_10\",\"country\":\"AT\"}"});
    calls.add(new String[] {"compare_prices", "{\"product_id\":\"prd_11\"}"});
    return calls;
  }

  private static long rowsReadFromEndToEnd() {
    return GRAPH
        .sql()
        .sql(
            """
            SELECT sum(seq_tup_read) FROM pg_stat_user_tables
             WHERE relname IN ('offer', 'product', 'price_point', 'shipping_option')
            """)
        .query(Long.class)
        .single();
  }
}
