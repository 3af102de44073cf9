package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.ShippingFeedRow;
import io.commercegraph.command.feeds.text.FeedVocabulary;
import io.commercegraph.command.feeds.text.GtinParser;
import io.commercegraph.command.feeds.text.InvalidField;
import io.commercegraph.command.feeds.text.WebAddressParser;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parses an offer from a row's named texts, in the vocabularies of Google and ACP, whose names mean
 * the same.
 */
public final class OfferAttributeParser {

  public static final int MAX_ID = 150;
  public static final int MAX_TITLE = 300;
  public static final int MAX_BRAND = 100;
  public static final int MAX_CATEGORY = 300;

  static final String[] ID = {"id", "item_id", "sku", "product_id", "aw_product_id"};
  static final String[] TITLE = {"title", "name", "product_name"};
  static final String[] LINK = {"link", "url", "deep_link", "product_url"};
  static final String[] BRAND = {"brand", "brand_name", "manufacturer"};
  static final String[] MPN = {"mpn", "manufacturer_part_number"};
  static final String[] GTIN = {
    "gtin", "ean", "upc", "isbn", "barcodes_value", "barcode", "product_gtin"
  };
  static final String[] CATEGORY = {
    "product_type",
    "google_product_category",
    "product_category",
    "category",
    "categories_value",
    "merchant_category"
  };
  static final String[] IMAGE = {
    "image_link", "image_url", "media_url", "image", "merchant_image_url"
  };
  static final String[] CONDITION = {"condition", "item_condition"};
  static final String[] SHIPPING = {"shipping", "shipping_cost"};

  /** The columns that an offer is parsed from, apart from those that each needs and its price. */
  static final List<List<String>> COLUMNS =
      Stream.of(BRAND, MPN, GTIN, CATEGORY, IMAGE, CONDITION, SHIPPING).map(List::of).toList();

  private OfferAttributeParser() {}

  /** The shop's own id of the offer; {@code null} where it cannot be read. */
  public static @Nullable String idOf(RowAttributes row) {
    String id = row.raw(ID);
    return id == null || id.length() > MAX_ID ? null : id.strip();
  }

  public static OfferFeedRow read(
      RowAttributes row, FeedDefaults defaults, FieldWarnings warnings) {
    String id = row.required(MAX_ID + 1, ID);
    if (id.length() > MAX_ID) {
      throw new InvalidField("id", "is longer than " + MAX_ID + " characters");
    }
    return new OfferFeedRow(
        null,
        id,
        description(row, defaults, warnings),
        OfferPriceParser.read(row, defaults, warnings),
        shipping(row, defaults, warnings));
  }

  private static OfferDescription description(
      RowAttributes row, FeedDefaults defaults, FieldWarnings warnings) {
    return new OfferDescription(
        row.required(MAX_TITLE, TITLE),
        WebAddressParser.parse("link", row.requiredRaw(LINK)),
        row.text(MAX_BRAND, BRAND),
        row.text(MAX_BRAND, MPN),
        gtin(row, warnings),
        category(row),
        image(row, warnings),
        condition(row).wire(),
        new OfferDetailsParser(row, defaults, warnings).read());
  }

  private static @Nullable String gtin(RowAttributes row, FieldWarnings warnings) {
    List<String> written = row.all(GTIN);
    for (String text : written) {
      Gtin gtin = GtinParser.parse(text).orElse(null);
      if (gtin != null) {
        return gtin.digits();
      }
    }
    if (!written.isEmpty()) {
      warnings.warn("gtin", "has a wrong length or check digit");
    }
    return null;
  }

  private static @Nullable String category(RowAttributes row) {
    for (String name : CATEGORY) {
      String category = row.text(MAX_CATEGORY, name);
      // Google's categories may be numbers of a list that only Google keeps.
      if (category != null && !category.chars().allMatch(Character::isDigit)) {
        return category;
      }
    }
    return null;
  }

  private static @Nullable String image(RowAttributes row, FieldWarnings warnings) {
    String image = row.raw(IMAGE);
    try {
      return image == null ? null : WebAddressParser.parse("image_link", image);
    } catch (InvalidField bad) {
      warnings.warn(bad.field(), bad.reason());
      return null;
    }
  }

  private static Condition condition(RowAttributes row) {
    String word = row.raw(CONDITION);
    if (word == null) {
      return Condition.NEW;
    }
    return FeedVocabulary.condition(word)
        .orElseThrow(() -> new InvalidField("condition", "is not new, refurbished or used"));
  }

  private static List<ShippingFeedRow> shipping(
      RowAttributes row, FeedDefaults defaults, FieldWarnings warnings) {
    List<ShippingFeedRow> options = new ArrayList<>();
    for (String written : row.all(SHIPPING)) {
      for (String one : written.split(",(?=\\s*[A-Za-z]{2}:)", -1)) {
        try {
          options.add(ShippingAttributeParser.parse(one, defaults));
        } catch (InvalidField bad) {
          warnings.warn(bad.field(), bad.reason());
        }
      }
    }
    return options;
  }
}
