package io.commercegraph.query.shipping;

import static io.commercegraph.query.Facts.shipping;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shipping.ShippingDescription;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.query.Graph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shows what list_shipping_options answers from recorded events. */
class ListShippingOptionsToolTest {

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust", "shipping")
          .given(
              shop("one.example", "DE"),
              shop("bare.example", null),
              shipping("sho_de", "one.example", "DE", 495),
              shipping("sho_de_fast", "one.example", "DE", 995),
              shipping("sho_at", "one.example", "AT", 1295));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void optionsAreListedByCountryCheapestFirst() {
    JsonNode answer = call("{\"shop_id_or_domain\":\"www.one.example\"}");

    assertThat(ids(answer)).containsExactly("sho_at", "sho_de", "sho_de_fast");
    assertThat(answer.get("country").isNull()).isTrue();
    assertThat(answer.get("shop").get("domain").asString()).isEqualTo("one.example");
    JsonNode option = answer.get("options").get(1);
    assertThat(option.get("price").get("display").asString()).isEqualTo("4.95 EUR");
    assertThat(option.get("delivery_days").toString()).isEqualTo("{\"min\":2,\"max\":4}");
    assertThat(option.has("free_from")).isFalse();
    assertThat(option.has("region")).isFalse();
  }

  @Test
  void oneCountryInAnyCase() {
    JsonNode answer =
        call("{\"shop_id_or_domain\":\"%s\",\"country\":\"de\"}".formatted(shopId("one.example")));

    assertThat(ids(answer)).containsExactly("sho_de", "sho_de_fast");
    assertThat(answer.get("country").asString()).isEqualTo("DE");
    assertThat(ids(call("{\"shop_id_or_domain\":\"bare.example\"}"))).isEmpty();
  }

  @Test
  void changesAndWithdrawalsAreFollowedInTheirOrder() {
    graph.given(
        new ShippingOptionWithdrawn("sho_at", shopId("one.example"), Graph.NOW),
        new ShippingOptionWithdrawn("sho_de_fast", shopId("one.example"), Graph.NOW),
        shipping("sho_de_fast", "one.example", "DE", 100),
        new ShippingOptionChanged(
            "sho_de",
            shopId("one.example"),
            new ShippingDescription(
                "New", null, "DE", null, 590, "EUR", 5000L, null, null, true, "16:30"),
            Graph.NOW));

    JsonNode answer = call("{\"shop_id_or_domain\":\"one.example\"}");

    assertThat(ids(answer)).containsExactly("sho_de_fast", "sho_de");
    JsonNode changed = answer.get("options").get(1);
    assertThat(changed.get("free_from").get("amount").asLong()).isEqualTo(5000);
    assertThat(changed.get("delivery_days").toString()).isEqualTo("{\"min\":null,\"max\":null}");
    assertThat(changed.has("carrier")).isFalse();
    assertThat(changed.get("calendar").asBoolean()).isTrue();
    assertThat(changed.get("cutoff").asString()).isEqualTo("16:30");
    assertThat(answer.get("options").get(0).has("calendar")).isFalse();
    assertThat(answer.get("options").get(0).has("cutoff")).isFalse();
  }

  @Test
  void pagesGoOnAndErrorsAreSaid() {
    JsonNode first = call("{\"shop_id_or_domain\":\"one.example\",\"limit\":2}");
    String cursor = first.get("page").get("next_cursor").asString();

    assertThat(
            ids(
                call(
                    "{\"shop_id_or_domain\":\"one.example\",\"limit\":2,\"cursor\":\"%s\"}"
                        .formatted(cursor))))
        .containsExactly("sho_de_fast");
    graph.assertRefused(
        "list_shipping_options",
        "{\"shop_id_or_domain\":\"none.example\"}",
        ProblemCode.SHOP_NOT_FOUND);
    graph.assertRefused(
        "list_shipping_options",
        "{\"shop_id_or_domain\":\"one.example\",\"country\":\"XX\"}",
        ProblemCode.INVALID_COUNTRY);
    graph.assertRefused(
        "list_shipping_options",
        "{\"shop_id_or_domain\":\"bare.example\",\"cursor\":\"%s\"}".formatted(cursor),
        ProblemCode.INVALID_CURSOR);
  }

  @Test
  void aCallIsOneStatement() {
    assertThat(
            graph.statementsOf("list_shipping_options", "{\"shop_id_or_domain\":\"one.example\"}"))
        .isEqualTo(1);
  }

  private JsonNode call(String request) {
    return graph.call("list_shipping_options", request);
  }

  private static List<String> ids(JsonNode answer) {
    List<String> ids = new ArrayList<>();
    answer.get("options").forEach(option -> ids.add(option.get("id").asString()));
    return ids;
  }
}
