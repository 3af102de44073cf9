package io.commercegraph.edge.pages.views;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A product in a list.
 *
 * @param basis what the price is, as the tools say it: current, stale or unavailable
 * @param position {@code low} where the price is low for this product, else another word or empty
 */
public record ProductCard(
    String id,
    String name,
    String brand,
    Tile tile,
    @Nullable Amount price,
    String basis,
    String position,
    String shop,
    long available,
    long offers,
    String href) {

  /** The card of a product of an answer; {@code query} is appended to its link. */
  public static ProductCard of(JsonNode product, String query) {
    JsonNode best = product.path("best_offer");
    String id = product.path("id").asString();
    return new ProductCard(
        id,
        product.path("name").asString(""),
        product.path("brand").asString(""),
        Tile.of(product),
        Amount.of(best.path("price")),
        best.path("basis").asString(""),
        best.path("price_position").asString(""),
        best.path("shop_domain").asString(""),
        product.path("available_count").asLong(0),
        product.path("offer_count").asLong(0),
        "/product/" + id + query);
  }
}
