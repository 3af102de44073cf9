package io.commercegraph.query.compare;

import static io.commercegraph.query.Facts.SEEN;
import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static io.commercegraph.query.Facts.used;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.query.Graph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Options of compare_prices that count days and cutoffs in their own way. */
class ComparePricesDeliveryTest {

  private static final String ONE = "one.example";
  private static final String TWO = "two.example";
  private static final String OLD = "old.example";

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "shipping", "coupons", "trust", "compare")
          .given(
              shop(ONE, "DE"),
              shop(TWO, "DE"),
              shop(OLD, "DE"),
              product("prd_1", null),
              offer("ofr_one", ONE, "prd_1"),
              price("ofr_one", ONE, 2_000),
              offer("ofr_two", TWO, "prd_1"),
              price("ofr_two", TWO, 1_900),
              offer("ofr_old", OLD, "prd_1"),
              used("ofr_old", OLD),
              price("ofr_old", OLD, 900),
              shipping("sho_1", ONE, "DE", 500, 5_000L, 4),
              shipping("sho_2", ONE, "DE", 990, null, 1),
              shipping("sho_3", TWO, "DE", 550, null, null),
              shipping("sho_4", OLD, "AT", 100, null, 1));

  @AfterEach
  void close() {
    graph.close();
  }

  /** It is two in the morning on Tuesday in Berlin. */
  @Test
  void anOptionSaysWhichDaysAndWhichCutoffCount() {
    graph.given(
        counted("sho_3", TWO, 550, 5, true, null), counted("sho_2", ONE, 990, 1, null, "01:30"));

    JsonNode sunday = call(",\"deliver_by\":\"2026-04-05\"");
    JsonNode tomorrow = call(",\"deliver_by\":\"2026-04-01\"");
    JsonNode fastest = call(",\"sort\":\"delivery\",\"deliver_by\":\"2026-04-06\"");

    assertThat(ids(sunday)).containsExactly("ofr_two", "ofr_one");
    assertThat(sunday.at("/offers/0/delivery/by").asString()).isEqualTo("2026-04-05");
    assertThat(sunday.at("/offers/0/delivery/calendar").asBoolean()).isTrue();
    assertThat(sunday.at("/offers/1/delivery/by").asString()).isEqualTo("2026-04-02");
    assertThat(sunday.at("/offers/1/delivery").has("calendar")).isFalse();
    assertThat(ids(tomorrow)).isEmpty();
    assertThat(ids(fastest)).containsExactly("ofr_one", "ofr_two");
  }

  /** Four working days take until Monday, five calendar days until Sunday. */
  @Test
  void sortedByDeliveryTheDateDecides() {
    graph.given(
        counted("sho_2", ONE, 990, 4, null, null), counted("sho_3", TWO, 550, 5, true, null));

    assertThat(ids(call(",\"sort\":\"delivery\"")))
        .containsExactly("ofr_two", "ofr_one", "ofr_old");
    JsonNode first = call(",\"sort\":\"delivery\",\"limit\":1");
    String cursor = first.get("page").get("next_cursor").asString();
    assertThat(ids(call(",\"sort\":\"delivery\",\"limit\":1,\"cursor\":\"" + cursor + "\"")))
        .containsExactly("ofr_one");
  }

  private static ShippingOptionListed counted(
      String id,
      String domain,
      long amount,
      int days,
      @Nullable Boolean calendar,
      @Nullable String cutoff) {
    return new ShippingOptionListed(
        id,
        shopId(domain),
        new ShippingDescription(
            id, null, "DE", null, amount, "EUR", null, days, days, calendar, cutoff),
        SEEN);
  }

  private static ShippingOptionListed shipping(
      String id,
      String domain,
      String country,
      long amount,
      @Nullable Long freeFrom,
      @Nullable Integer days) {
    return new ShippingOptionListed(
        id,
        shopId(domain),
        new ShippingDescription(
            id, null, country, null, amount, "EUR", freeFrom, days, days, null, null),
        SEEN);
  }

  private JsonNode call(String wishes) {
    return graph.call(
        "compare_prices", "{\"product_id\":\"prd_1\",\"country\":\"DE\"%s}".formatted(wishes));
  }

  private static List<String> ids(JsonNode answer) {
    List<String> ids = new ArrayList<>();
    answer.get("offers").forEach(offer -> ids.add(offer.get("offer_id").asString()));
    return ids;
  }
}
