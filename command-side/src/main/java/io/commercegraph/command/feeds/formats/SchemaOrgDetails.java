package io.commercegraph.command.feeds.formats;

import static io.commercegraph.command.feeds.formats.SchemaOrgJsonMapping.each;
import static io.commercegraph.command.feeds.formats.SchemaOrgJsonMapping.first;
import static io.commercegraph.command.feeds.formats.SchemaOrgJsonMapping.named;
import static io.commercegraph.command.feeds.formats.SchemaOrgJsonMapping.put;
import static io.commercegraph.command.feeds.formats.SchemaOrgJsonMapping.text;

import io.commercegraph.command.feeds.formats.attributes.MemberPriceParser;
import io.commercegraph.command.feeds.formats.attributes.RowAttributes;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Maps what only some products of schema.org have: group, options, images, measures and prices for
 * members.
 */
final class SchemaOrgDetails {

  private static final List<String> OPTIONS = List.of("color", "size", "material", "pattern");

  private SchemaOrgDetails() {}

  static void addTo(RowAttributes row, JsonNode product, JsonNode offer, @Nullable String group) {
    JsonNode variantOf = first(product.get("isVariantOf"));
    put(
        row,
        "item_group_id",
        text(
            product.get("inProductGroupWithID"),
            variantOf == null ? null : variantOf.get("productGroupID")));
    if (!row.has("item_group_id")) {
      put(row, "item_group_id", group);
    }
    for (String option : OPTIONS) {
      put(row, option, text(named(product.get(option))));
    }
    JsonNode audience = first(product.get("audience"));
    if (audience != null) {
      put(row, "gender", text(audience.get("suggestedGender")));
    }
    put(row, "description", text(product.get("description")));
    each(product.get("image")).stream()
        .skip(1)
        .forEach(
            image ->
                put(
                    row,
                    "additional_image_link",
                    text(image.isObject() ? image.get("url") : image)));
    for (JsonNode specification : each(offer.get("priceSpecification"))) {
      specification(row, specification, offer);
    }
  }

  private static void specification(RowAttributes row, JsonNode specification, JsonNode offer) {
    JsonNode tier = first(specification.get("validForMemberTier"));
    if (tier != null) {
      put(row, MemberPriceParser.COLUMN, memberPrice(specification, tier, offer));
      return;
    }
    put(row, "value_added_tax_included", text(specification.get("valueAddedTaxIncluded")));
    JsonNode reference = first(specification.get("referenceQuantity"));
    if (reference != null && !row.has("unit_pricing_measure")) {
      put(row, "unit_pricing_measure", measure(reference));
      put(row, "unit_pricing_base_measure", measure(first(reference.get("valueReference"))));
    }
  }

  private static String memberPrice(JsonNode specification, JsonNode tier, JsonNode offer) {
    RowAttributes parts = new RowAttributes();
    JsonNode program = first(tier.get("isTierOf"));
    String currency = text(specification.get("priceCurrency"), offer.get("priceCurrency"));
    String price = text(specification.get("price"));
    put(parts, "program_label", text(named(program)));
    put(parts, "tier_label", text(tier.get("name")));
    put(parts, "price", price == null || currency == null ? price : price + " " + currency);
    String from = text(specification.get("validFrom"));
    String to = text(specification.get("validThrough"));
    put(parts, "member_price_effective_date", from == null || to == null ? null : from + "/" + to);
    return MemberPriceParser.text(parts);
  }

  /** A quantity as text. Its unit may be a code of UN/CEFACT, such as MLT. */
  private static @Nullable String measure(@Nullable JsonNode quantity) {
    if (quantity == null) {
      return null;
    }
    String value = text(quantity.get("value"));
    String unit = text(quantity.get("unitText"), quantity.get("unitCode"));
    return value == null || unit == null ? null : value + " " + unitOf(unit);
  }

  private static String unitOf(String code) {
    return switch (code) {
      case "MLT" -> "ml";
      case "CLT" -> "cl";
      case "LTR" -> "l";
      case "GRM" -> "g";
      case "KGM" -> "kg";
      case "MTR" -> "m";
      case "CMT" -> "cm";
      case "MTK" -> "m2";
      case "MTQ" -> "m3";
      case "C62", "H87", "EA" -> "ct";
      default -> code;
    };
  }

  /** The price that everybody pays: the first that is not for members. */
  static @Nullable JsonNode priceForAll(JsonNode offer) {
    return each(offer.get("priceSpecification")).stream()
        .filter(specification -> !specification.has("validForMemberTier"))
        .findFirst()
        .orElse(null);
  }
}
