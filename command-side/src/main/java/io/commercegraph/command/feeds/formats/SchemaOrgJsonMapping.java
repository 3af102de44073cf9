package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.attributes.OfferAttributeParser;
import io.commercegraph.command.feeds.formats.attributes.OfferIdFromUrl;
import io.commercegraph.command.feeds.formats.attributes.RowAttributes;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Maps schema.org's Product with Offer or AggregateOffer, and ProductGroup with its variants, to
 * offers.
 */
final class SchemaOrgJsonMapping {

  private SchemaOrgJsonMapping() {}

  static void rows(long line, JsonNode node, FeedDefaults defaults, RowEmitter emitter) {
    rows(line, node, null, defaults, emitter);
  }

  /**
   * Maps an object.
   *
   * @param group the id of the group that the object is a variant of
   */
  private static void rows(
      long line, JsonNode node, @Nullable String group, FeedDefaults defaults, RowEmitter emitter) {
    if (isA(node, "ProductGroup")) {
      String id = text(node.get("productGroupID"), node.get("sku"), node.get("@id"));
      each(node.get("hasVariant")).forEach(variant -> rows(line, variant, id, defaults, emitter));
    } else if (isA(node, "Product") || isA(node, "IndividualProduct")) {
      product(line, node, group, defaults, emitter);
    } else if (!isA(node, "BreadcrumbList")
        && !isA(node, "Organization")
        && !isA(node, "WebSite")
        && !isA(node, "WebPage")) {
      // Usual other objects of a product page are ignored; all others are rejected.
      emitter.reject(line, null, null, "@type", "is not Product");
    }
  }

  private static void product(
      long line,
      JsonNode product,
      @Nullable String group,
      FeedDefaults defaults,
      RowEmitter emitter) {
    List<JsonNode> offers = new ArrayList<>();
    for (JsonNode offer : each(product.get("offers"))) {
      if (isA(offer, "AggregateOffer") && offer.has("offers")) {
        offers.addAll(each(offer.get("offers")));
      } else {
        offers.add(offer);
      }
    }
    if (offers.isEmpty()) {
      emitter.reject(line, RowType.OFFER, null, "offers", "are missing");
    }
    for (JsonNode offer : offers) {
      try {
        if (isA(offer, "AggregateOffer")) {
          throw new InvalidField(
              "offers", "are a range of prices; which offer has which is not said");
        }
        RowAttributes row = offer(product, offer);
        SchemaOrgDetails.addTo(row, product, offer, group);
        emitter.emit(
            line,
            RowType.OFFER,
            OfferAttributeParser.idOf(row),
            warnings -> OfferAttributeParser.read(row, defaults, warnings));
      } catch (InvalidField invalid) {
        emitter.reject(line, RowType.OFFER, null, invalid.field(), invalid.reason());
      }
    }
  }

  private static RowAttributes offer(JsonNode product, JsonNode offer) {
    RowAttributes row = new RowAttributes();
    JsonNode price = offer.has("price") ? offer : SchemaOrgDetails.priceForAll(offer);
    String url = text(offer.get("url"), product.get("url"), product.get("@id"));
    put(
        row,
        "id",
        text(offer.get("sku"), product.get("sku"), product.get("productID"), offer.get("@id")));
    if (!row.has("id") && url != null) {
      put(row, "id", OfferIdFromUrl.of(url));
    }
    put(row, "title", text(product.get("name")));
    put(row, "link", url);
    put(row, "brand", text(named(product.get("brand")), named(product.get("manufacturer"))));
    put(row, "mpn", text(offer.get("mpn"), product.get("mpn")));
    for (String gtin : new String[] {"gtin", "gtin13", "gtin14", "gtin12", "gtin8", "isbn"}) {
      put(row, "gtin", text(offer.get(gtin), product.get(gtin)));
    }
    put(row, "category", text(named(first(product.get("category")))));
    JsonNode image = first(product.get("image"));
    put(row, "image_link", text(image != null && image.isObject() ? image.get("url") : image));
    put(row, "condition", text(offer.get("itemCondition"), product.get("itemCondition")));
    put(row, "availability", text(offer.get("availability")));
    if (price != null) {
      put(row, "price", text(price.get("price")));
      put(row, "price_currency", text(price.get("priceCurrency"), offer.get("priceCurrency")));
    }
    return row;
  }

  static boolean isA(JsonNode node, String type) {
    return each(node.get("@type")).stream()
        .anyMatch(t -> t.isString() && t.asString().replaceFirst("^.*[/:]", "").equals(type));
  }

  /** The values of a property: JSON-LD writes a single value as itself and several as an array. */
  static List<JsonNode> each(@Nullable JsonNode node) {
    List<JsonNode> all = new ArrayList<>();
    if (node != null && node.isArray()) {
      node.forEach(all::add);
    } else if (node != null && !node.isNull()) {
      all.add(node);
    }
    return all;
  }

  static @Nullable JsonNode first(@Nullable JsonNode node) {
    List<JsonNode> all = each(node);
    return all.isEmpty() ? null : all.getFirst();
  }

  static @Nullable JsonNode named(@Nullable JsonNode node) {
    JsonNode first = first(node);
    return first != null && first.isObject() ? first.get("name") : first;
  }

  static @Nullable String text(@Nullable JsonNode... nodes) {
    for (JsonNode node : nodes) {
      JsonNode first = first(node);
      if (first != null && first.isValueNode() && !JsonFlattener.text(first).isBlank()) {
        return JsonFlattener.text(first);
      }
    }
    return null;
  }

  static void put(RowAttributes row, String name, @Nullable String value) {
    if (value != null) {
      row.add(name, value);
    }
  }
}
