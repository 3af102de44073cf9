package io.commercegraph.query.products;

import static io.commercegraph.query.Facts.offer;
import static io.commercegraph.query.Facts.price;
import static io.commercegraph.query.Facts.product;
import static io.commercegraph.query.Facts.shop;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Shows what get_product answers from recorded events. */
class GetProductToolTest {

  private static final String GTIN = "04006381333931";
  private static final String PRODUCT = ProductId.ofGtin(new Gtin(GTIN));

  private final Graph graph =
      new Graph(Map.of(), "shops", "products", "offers", "trust")
          .given(
              shop("one.example", "DE"),
              product(PRODUCT, GTIN),
              offer("ofr_a", "one.example", PRODUCT),
              price("ofr_a", "one.example", 2000),
              offer("ofr_b", "one.example", PRODUCT),
              price("ofr_b", "one.example", 1500),
              offer("ofr_c", "one.example", PRODUCT),
              price("ofr_c", "one.example", 9, "USD", "in_stock", Facts.SEEN));

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void aProductIsFoundByIdAndByGtinOfAnyLength() {
    for (String id : new String[] {PRODUCT, GTIN, "4006381333931"}) {
      JsonNode product = get(id);
      assertThat(product.get("id").asString()).isEqualTo(PRODUCT);
      assertThat(product.get("gtin").asString()).isEqualTo(GTIN);
      assertThat(product.get("offer_count").asLong()).isEqualTo(3);
      assertThat(product.get("price_range").get("min").get("display").asString())
          .isEqualTo("15.00 EUR");
      assertThat(product.get("price_range").get("max").get("display").asString())
          .isEqualTo("20.00 EUR");
      assertThat(product.has("image_url")).isFalse();
    }
  }

  @Test
  void aProductWithoutOffersHasNoPriceRange() {
    graph.given(product("prd_bare", null));

    JsonNode product = get("prd_bare");

    assertThat(product.get("gtin").isNull()).isTrue();
    assertThat(product.get("offer_count").asLong()).isZero();
    assertThat(product.has("price_range")).isFalse();
  }

  @Test
  void aChangeKeepsTheGtinAndAnAliasGoesOnAnswering() {
    graph.given(
        new ProductChanged(
            PRODUCT,
            new ProductDescription(null, null, "Better name", null, "https://x.example/i.png")));
    graph.given(
        product("prd_old", null),
        offer("ofr_old", "one.example", "prd_old"),
        price("ofr_old", "one.example", 100),
        new ProductsJoined("prd_old", PRODUCT),
        new ProductsJoined("prd_never_founded", PRODUCT));

    for (String id : new String[] {PRODUCT, "prd_old", "prd_never_founded"}) {
      JsonNode product = get(id);
      assertThat(product.get("id").asString()).isEqualTo(PRODUCT);
      assertThat(product.get("name").asString()).isEqualTo("Better name");
      assertThat(product.get("gtin").asString()).isEqualTo(GTIN);
      assertThat(product.has("brand")).isFalse();
      assertThat(product.get("offer_count").asLong()).isEqualTo(4);
      assertThat(product.get("price_range").get("min").get("amount").asLong()).isEqualTo(100);
    }
  }

  @Test
  void aProductSaysItsDescriptionImagesAndVariants() {
    graph.given(
        grouped("ofr_red", "prd_red", "red", "A lamp", "https://one.example/red2.jpg"),
        price("ofr_red", "one.example", 1000),
        grouped("ofr_blue", "prd_blue", "blue", null, null),
        price("ofr_blue", "one.example", 900, "EUR", "out_of_stock", Facts.SEEN),
        grouped("ofr_green", "prd_green", "green", null, null),
        price("ofr_green", "one.example", 1100));
    graph.given(product("prd_red", null), product("prd_blue", null), product("prd_green", null));

    JsonNode product = get("prd_red");

    assertThat(product.get("description").asString()).isEqualTo("A lamp");
    assertThat(product.get("images").toString()).isEqualTo("[\"https://one.example/red2.jpg\"]");
    assertThat(product.get("options").toString()).isEqualTo("{\"color\":\"red\"}");
    assertThat(product.get("group_id").asString()).startsWith("grp_");
    assertThat(product.get("variants_total").asLong()).isEqualTo(2);
    JsonNode variants = product.get("variants");
    assertThat(variants.get(0).get("id").asString()).isEqualTo("prd_green");
    assertThat(variants.get(0).get("available").asBoolean()).isTrue();
    assertThat(variants.get(0).get("available_range").get("min").get("amount").asLong())
        .isEqualTo(1100);
    assertThat(variants.get(1).get("id").asString()).isEqualTo("prd_blue");
    assertThat(variants.get(1).get("options").toString()).isEqualTo("{\"color\":\"blue\"}");
    assertThat(variants.get(1).get("available").asBoolean()).isFalse();
    assertThat(get("prd_blue").get("group_id")).isEqualTo(product.get("group_id"));

    graph.given(
        product("prd_new", null),
        grouped("ofr_new", "prd_new", "black", null, null),
        price("ofr_new", "one.example", 1200));
    assertThat(get("prd_red").get("variants_total").asLong()).as("not remembered").isEqualTo(3);
  }

  @Test
  void packsOfAGtinAreVariantsOfThePiece() {
    assertThat(get(GTIN).get("variants").isEmpty()).isTrue();
    String six = ProductId.ofPack(new Gtin(GTIN), 6);
    graph.given(
        new ProductFounded(
            six,
            GTIN,
            new ProductDescription(
                null, null, "Six of them", null, null, new Options(Map.of("pack", "6")))),
        offer("ofr_six", "one.example", six),
        price("ofr_six", "one.example", 6000));

    JsonNode product = get(GTIN);

    assertThat(product.get("id").asString()).isEqualTo(PRODUCT);
    assertThat(product.get("offer_count").asLong()).as("of the single").isEqualTo(3);
    assertThat(product.get("variants").get(0).get("id").asString()).isEqualTo(six);
    assertThat(product.get("variants").get(0).get("options").toString())
        .isEqualTo("{\"pack\":\"6\"}");
    JsonNode single = get(six).get("variants");
    assertThat(single.size()).isEqualTo(1);
    assertThat(single.get(0).get("id").asString()).isEqualTo(PRODUCT);
    assertThat(single.get(0).has("options")).isFalse();
    assertThat(single.get(0).get("available").asBoolean()).isTrue();
  }

  @Test
  void aPackNamesThePieceThatIsFoundLater() {
    Gtin gtin = new Gtin("09520000444037");
    String two = ProductId.ofPack(gtin, 2);
    graph.given(
        new ProductFounded(
            two,
            gtin.digits(),
            new ProductDescription(
                null, null, "Two", null, null, new Options(Map.of("pack", "2")))));
    assertThat(get(two).get("variants").isEmpty()).isTrue();

    graph.given(product(ProductId.ofGtin(gtin), gtin.digits()));
    assertThat(get(two).get("variants").get(0).get("id").asString())
        .isEqualTo(ProductId.ofGtin(gtin));

    graph.given(
        product("prd_other", null), new ProductsJoined(ProductId.ofGtin(gtin), "prd_other"));
    assertThat(get(two).get("variants").get(0).get("id").asString()).isEqualTo("prd_other");
  }

  private static OfferListed grouped(
      String offer,
      String product,
      String color,
      @Nullable String description,
      @Nullable String image) {
    OfferDetails details =
        new OfferDetails(
            "lamp",
            new Options(Map.of("color", color)),
            null,
            null,
            description,
            image == null ? null : List.of(image),
            null,
            null,
            null,
            null,
            null);
    return new OfferListed(
        offer,
        Facts.shopId("one.example"),
        offer,
        product,
        "own",
        new OfferDescription(
            "Lamp", "https://one.example/", null, null, null, null, null, "new", details),
        Facts.SEEN);
  }

  @Test
  void whatIsNotKnownOrNoGtinIsSaid() {
    problem("prd_unknown", ProblemCode.PRODUCT_NOT_FOUND);
    problem("4006381333932", ProblemCode.INVALID_GTIN);
    problem("0000000000000000", ProblemCode.INVALID_GTIN);
    problem("2000000000008", ProblemCode.PRODUCT_NOT_FOUND);
  }

  private void problem(String id, ProblemCode code) {
    graph.assertRefused("get_product", "{\"product_id\":\"%s\"}".formatted(id), code);
  }

  private JsonNode get(String id) {
    return graph.call("get_product", "{\"product_id\":\"%s\"}".formatted(id)).get("product");
  }
}
