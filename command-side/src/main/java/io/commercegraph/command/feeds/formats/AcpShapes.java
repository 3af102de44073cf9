package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.command.feeds.text.FeedVocabulary;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rewrites what ACP's products and OpenAI's newer feeds say in objects as the flat columns say it:
 * pictures among other media, options by name, unit prices, and whether a variant can be bought.
 */
final class AcpShapes {

  private static final int MAX_OPTIONS = 3;

  private AcpShapes() {}

  /** Whether an object is the head of a feed, which names the feed and holds no product. */
  static boolean isHead(JsonNode object) {
    return (object.has("feed_id") || object.has("account_id") || object.has("target_merchant"))
        && !object.has("id")
        && !object.has("item_id")
        && !object.has("title")
        && !object.has("variants");
  }

  /** A product or variant with flat columns. */
  static JsonNode flat(JsonNode offer) {
    if (!(offer instanceof ObjectNode given)) {
      return offer;
    }
    ObjectNode flat = given.deepCopy();
    pictures(flat);
    availability(flat);
    options(flat);
    unitPrice(flat);
    return flat;
  }

  /** Videos and models are no pictures. */
  private static void pictures(ObjectNode offer) {
    if (offer.path("media") instanceof ArrayNode media) {
      ArrayNode pictures = JsonNodeFactory.instance.arrayNode();
      for (JsonNode one : media) {
        if (!one.isObject() || one.path("type").asString("image").equalsIgnoreCase("image")) {
          pictures.add(one);
        }
      }
      offer.set("media", pictures);
    }
  }

  /** What cannot be bought is not in stock; a status that nobody knows says less than that. */
  private static void availability(ObjectNode offer) {
    JsonNode given = offer.path("availability");
    if (!given.isObject() || !given.path("available").isBoolean()) {
      return;
    }
    boolean available = given.path("available").asBoolean();
    Availability status =
        FeedVocabulary.availability(given.path("status").asString("")).orElse(null);
    boolean contradicted =
        !available && (status == Availability.IN_STOCK || status == Availability.LIMITED_STOCK);
    if (status == null || contradicted) {
      offer.put("availability", available ? "in_stock" : "out_of_stock");
    }
  }

  private static void options(ObjectNode offer) {
    if (!(offer.path("variant_options") instanceof ArrayNode options)
        || offer.has("custom_variant1_option")) {
      return;
    }
    int number = 0;
    for (JsonNode option : options) {
      String name = option.path("name").asString("");
      String value = option.path("value").asString("");
      if (number < MAX_OPTIONS && !name.isBlank() && !value.isBlank()) {
        number++;
        offer.put("custom_variant" + number + "_category", name);
        offer.put("custom_variant" + number + "_option", value);
      }
    }
  }

  private static void unitPrice(ObjectNode offer) {
    JsonNode unitPrice = offer.path("unit_price");
    measure(offer, "unit_pricing_measure", unitPrice.path("measure"));
    measure(offer, "unit_pricing_base_measure", unitPrice.path("reference"));
  }

  private static void measure(ObjectNode offer, String column, JsonNode measure) {
    JsonNode value = measure.path("value");
    if (value.isNumber() && measure.path("unit").isString() && !offer.has(column)) {
      offer.put(column, JsonFlattener.text(value) + " " + measure.path("unit").asString());
    }
  }
}
