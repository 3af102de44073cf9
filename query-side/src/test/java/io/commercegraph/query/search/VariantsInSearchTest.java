package io.commercegraph.query.search;

import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static io.commercegraph.query.Facts.shopId;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Products of a list say of variants and categories what each says when it is looked up. */
class VariantsInSearchTest {

  private static final String SHOP = "one.example";
  private static final String CHAIRS = "{\"query\":\"chair\"}";

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust", "search")
          .given(shop(SHOP, "DE"), shop("two.example", "FR"))
          .given(chair("red"), chair("blue"), product("prd_plain", null))
          .given(
              listed("ofr_red", SHOP, "prd_red", "chairs", "red"),
              price("ofr_red", SHOP, 900),
              listed("ofr_blue", SHOP, "prd_blue", "chairs", "blue"),
              price("ofr_blue", SHOP, 800));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void productsOfOneGroupShareItsIdAndNameTheirOptions() {
    Map<String, JsonNode> found = chairs();

    assertThat(found).containsOnlyKeys("prd_red", "prd_blue");
    JsonNode red = chairOf("prd_red");
    assertThat(red.get("group_id").asString()).startsWith("grp_");
    assertThat(red.get("group_id")).isEqualTo(chairOf("prd_blue").get("group_id"));
    assertThat(red.get("options").toString()).isEqualTo("{\"color\":\"red\"}");
    thenFoundAsLookedUp();
  }

  @Test
  void theyAreReadOnceForAListAndAgainWhenAnOfferSaysMore() {
    assertThat(graph.statementsOf("find_product", CHAIRS)).isEqualTo(2);
    assertThat(graph.statementsOf("find_product", CHAIRS)).isZero();

    graph.given(
        listed("ofr_first", "two.example", "prd_red", "seats", "crimson"),
        price("ofr_first", "two.example", 950),
        listed("ofr_black", SHOP, "prd_plain", null, "black"),
        price("ofr_black", SHOP, 700),
        new ProductChanged("prd_plain", description("black")));
    assertThat(chairOf("prd_plain").get("options").toString()).isEqualTo("{\"color\":\"black\"}");
    assertThat(chairOf("prd_plain").has("group_id")).isFalse();
    thenFoundAsLookedUp();
    graph.reload();
    thenFoundAsLookedUp();
  }

  @Test
  void aCategoryIsNamedByWhatItIsAskedForBy() {
    assertThat(chairOf("prd_red").get("category_slug").asString()).isEqualTo("shop-own-things");
    assertThat(chairOf("prd_red").has("category_id")).isFalse();

    graph.given(
        new ProductChanged("prd_red", new ProductDescription(null, null, "Red chair", "4", null)),
        new ProductChanged(
            "prd_blue", new ProductDescription(null, null, "Blue chair", "fr-7-7", null)));

    JsonNode blue = chairOf("prd_blue");
    assertThat(blue.get("category").asString()).isEqualTo("fr-7-7");
    assertThat(blue.get("category_id").asString()).isEqualTo("fr-7-7");
    assertThat(blue.get("category_slug").asString()).startsWith("furniture-chairs");
    String slug = blue.get("category_slug").asString();
    String filtered = "{\"query\":\"chair\",\"category\":\"" + slug + "\"}";
    assertThat(graph.call("find_product", filtered).at("/products/0/id").asString())
        .isEqualTo("prd_blue");
    thenFoundAsLookedUp();
  }

  private JsonNode chairOf(String id) {
    return Objects.requireNonNull(chairs().get(id), id);
  }

  private void thenFoundAsLookedUp() {
    chairs()
        .forEach(
            (id, found) -> {
              JsonNode whole =
                  graph.call("get_product", "{\"product_id\":\"" + id + "\"}").get("product");
              for (String field : List.of("options", "group_id", "category_id", "category_slug")) {
                assertThat(found.path(field))
                    .as("%s of %s", field, id)
                    .isEqualTo(whole.path(field));
              }
            });
  }

  private Map<String, JsonNode> chairs() {
    Map<String, JsonNode> found = new HashMap<>();
    graph
        .call("find_product", CHAIRS)
        .get("products")
        .forEach(each -> found.put(each.get("id").asString(), each));
    return found;
  }

  private static Event chair(String color) {
    return new ProductFounded("prd_" + color, null, description(color));
  }

  private static ProductDescription description(String color) {
    return new ProductDescription(null, null, color + " chair", "Shop > Own things", null);
  }

  private static Event listed(
      String id, String shop, String product, @Nullable String group, String color) {
    OfferDetails details =
        new OfferDetails(
            group,
            new Options(Map.of("color", color)),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);
    OfferDescription said =
        new OfferDescription(
            "Chair", "https://one.example/", null, null, null, null, null, "new", details);
    return new OfferListed(id, shopId(shop), id, product, "own", said, Facts.SEEN);
  }
}
