package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.command.feeds.rows.OfferRow;
import io.commercegraph.command.feeds.rows.ShippingRow;
import io.commercegraph.command.feeds.text.BadField;
import io.commercegraph.command.feeds.text.GtinText;
import io.commercegraph.command.feeds.text.WebAddress;
import io.commercegraph.command.feeds.text.Words;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An offer out of named texts: Google's and ACP's vocabularies, which mean the same things. */
final class OfferAttributes {

  static final int MAX_ID = 150;
  static final int MAX_TITLE = 300;
  static final int MAX_BRAND = 100;
  static final int MAX_CATEGORY = 300;

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

  private OfferAttributes() {}

  /** The shop's own id, where it can be read. */
  static @Nullable String idOf(Attributes row) {
    String id = row.raw(ID);
    return id == null || id.length() > MAX_ID ? null : id.strip();
  }

  static OfferRow read(Attributes row, FeedDefaults defaults, Notes notes) {
    String id = row.required(MAX_ID + 1, ID);
    if (id.length() > MAX_ID) {
      throw new BadField("id", "is longer than " + MAX_ID + " characters");
    }
    return new OfferRow(
        null,
        id,
        row.required(MAX_TITLE, TITLE),
        WebAddress.parse("link", row.requiredRaw(LINK)),
        row.text(MAX_BRAND, BRAND),
        row.text(MAX_BRAND, MPN),
        gtin(row, notes),
        category(row),
        image(row, notes),
        condition(row),
        OfferPrice.read(row, defaults, notes),
        shipping(row, defaults, notes));
  }

  private static @Nullable Gtin gtin(Attributes row, Notes notes) {
    List<String> written = row.all(GTIN);
    for (String text : written) {
      Gtin gtin = GtinText.parse(text).orElse(null);
      if (gtin != null) {
        return gtin;
      }
    }
    if (!written.isEmpty()) {
      notes.note("gtin", "has a wrong length or check digit");
    }
    return null;
  }

  private static @Nullable String category(Attributes row) {
    for (String name : CATEGORY) {
      String category = row.text(MAX_CATEGORY, name);
      // Google's categories may be numbers of a list that only Google keeps.
      if (category != null && !category.chars().allMatch(Character::isDigit)) {
        return category;
      }
    }
    return null;
  }

  private static @Nullable String image(Attributes row, Notes notes) {
    String image = row.raw(IMAGE);
    try {
      return image == null ? null : WebAddress.parse("image_link", image);
    } catch (BadField bad) {
      notes.note(bad.field(), bad.reason());
      return null;
    }
  }

  private static Condition condition(Attributes row) {
    String word = row.raw(CONDITION);
    if (word == null) {
      return Condition.NEW;
    }
    return Words.condition(word)
        .orElseThrow(() -> new BadField("condition", "is not new, refurbished or used"));
  }

  private static List<ShippingRow> shipping(Attributes row, FeedDefaults defaults, Notes notes) {
    List<ShippingRow> options = new ArrayList<>();
    for (String written : row.all(SHIPPING)) {
      for (String one : written.split(",(?=\\s*[A-Za-z]{2}:)", -1)) {
        try {
          options.add(ItemShipping.parse(one, defaults));
        } catch (BadField bad) {
          notes.note(bad.field(), bad.reason());
        }
      }
    }
    return options;
  }
}
