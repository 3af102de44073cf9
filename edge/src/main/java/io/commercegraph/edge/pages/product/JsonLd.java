package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.tools.WireJson;
import java.math.BigDecimal;
import java.util.Currency;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A product in schema.org's words. */
final class JsonLd {

  private JsonLd() {}

  /**
   * The product.
   *
   * @param oneCurrency whether all its offers have the range's currency; else how many have it is
   *     not known here, and not said
   */
  static ObjectNode of(JsonNode product, boolean oneCurrency) {
    ObjectNode thing =
        WireJson.MAPPER
            .createObjectNode()
            .put("@context", "https://schema.org")
            .put("@type", "Product")
            .put("name", product.path("name").asString(""))
            .put("url", "/product/" + product.path("id").asString(""));
    copy(product, "gtin", thing, "gtin");
    copy(product, "mpn", thing, "mpn");
    copy(product, "image_url", thing, "image");
    copy(product, "category", thing, "category");
    copy(product, "description", thing, "description");
    String brand = product.path("brand").asString("");
    if (!brand.isEmpty()) {
      thing.putObject("brand").put("@type", "Brand").put("name", brand);
    }
    JsonNode range = product.path("available_range");
    if (range.path("min").isObject()) {
      ObjectNode offers =
          thing
              .putObject("offers")
              .put("@type", "AggregateOffer")
              .put("priceCurrency", range.path("min").path("currency").asString(""))
              .put("lowPrice", decimal(range.path("min")))
              .put("highPrice", decimal(range.path("max")));
      if (oneCurrency) {
        offers.put("offerCount", product.path("available_count").asLong(0));
      }
    }
    return thing;
  }

  private static void copy(JsonNode from, String field, ObjectNode to, String name) {
    String value = from.path(field).asString("");
    if (!value.isEmpty()) {
      to.put(name, value);
    }
  }

  private static BigDecimal decimal(JsonNode money) {
    String currency = money.path("currency").asString("EUR");
    return BigDecimal.valueOf(
        money.path("amount").asLong(0),
        Math.max(0, Currency.getInstance(currency).getDefaultFractionDigits()));
  }

  /** JSON that can stand in a script block: no character in it ends the block. */
  static String inScript(JsonNode json) {
    return WireJson.MAPPER
        .writeValueAsString(json)
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026");
  }
}
