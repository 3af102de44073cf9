package io.commercegraph.edge.pages.views;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The picture of a product: its image over a coloured tile with a letter, which is all that shows
 * where there is no image.
 */
public record Tile(@Nullable String image, String letter, int hue) {

  private static final int HUES = 6;

  public static Tile of(JsonNode product) {
    String url = product.path("image_url").asString("");
    String name = product.path("brand").asString(product.path("name").asString("?"));
    return of(url, name);
  }

  public static Tile of(String url, String name) {
    return new Tile(
        url.startsWith("https://") ? url : null,
        name.isEmpty() ? "?" : name.substring(0, name.offsetByCodePoints(0, 1)),
        Math.floorMod(name.hashCode(), HUES));
  }
}
