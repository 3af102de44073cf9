package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.formats.attributes.OfferAttributeParser;
import io.commercegraph.command.feeds.rows.FeedPrice;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import io.commercegraph.command.feeds.rows.PriceFeedRow;
import io.commercegraph.command.feeds.rows.ProductFeedRow;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import io.commercegraph.command.feeds.text.FeedVocabulary;
import io.commercegraph.command.feeds.text.InvalidField;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses shops, products, offers and prices of the native JSON Lines format. Fields that the
 * service's answers derive are accepted and ignored.
 */
final class NativeCatalogueRows {

  private static final int MAX_NAME = 200;

  private static final Set<String> SHOP =
      Set.of(
          "id",
          "domain",
          "name",
          "country",
          "category",
          "ships_to",
          "offer_count",
          "coupon_count",
          "trust",
          "updated_at");
  private static final Set<String> PRODUCT =
      Set.of(
          "id",
          "gtin",
          "brand",
          "mpn",
          "name",
          "category",
          "image_url",
          "options",
          "offer_count",
          "price_range",
          "available_count",
          "available_range",
          "best_offer",
          "group_id",
          "description",
          "images",
          "variants",
          "variants_total",
          "updated_at");
  private static final Set<String> OFFER =
      Set.of(
          "id",
          "item_id",
          "shop_id",
          "shop_domain",
          "product_id",
          "title",
          "url",
          "brand",
          "mpn",
          "gtin",
          "category",
          "image_url",
          "condition",
          "price",
          "list_price",
          "availability",
          "item_group_id",
          "options",
          "multipack",
          "is_bundle",
          "description",
          "additional_image_urls",
          "unit_pricing",
          "member_prices",
          "tax",
          "deposit",
          "category_id",
          "unit_price",
          "match",
          "first_seen_at",
          "observed_at",
          "last_changed_at",
          "freshness");
  private static final Set<String> PRICE =
      Set.of(
          "offer_id",
          "shop_domain",
          "item_id",
          "price",
          "list_price",
          "availability",
          "observed_at",
          "at");

  private NativeCatalogueRows() {}

  static ShopFeedRow shop(NativeJsonFields fields) {
    fields.allowOnly(SHOP);
    return new ShopFeedRow(
        fields.required("domain", fields.domain("domain")),
        new ShopDescription(
            fields.requiredText("name", MAX_NAME),
            fields.country("country"),
            fields.text("category", 100),
            fields.countries("ships_to")));
  }

  static ProductFeedRow product(NativeJsonFields fields) {
    fields.allowOnly(PRODUCT);
    Gtin gtin = fields.gtin("gtin");
    String brand = fields.text("brand", OfferAttributeParser.MAX_BRAND);
    String mpn = fields.text("mpn", OfferAttributeParser.MAX_BRAND);
    if ((gtin == null || gtin.isRestricted()) && (brand == null || mpn == null)) {
      throw new InvalidField("gtin", "is missing or restricted, and so is brand or mpn");
    }
    return new ProductFeedRow(
        gtin != null && gtin.isRestricted() ? null : gtin,
        new ProductDescription(
            brand,
            mpn,
            fields.requiredText("name", OfferAttributeParser.MAX_TITLE),
            fields.text("category", OfferAttributeParser.MAX_CATEGORY),
            fields.url("image_url"),
            NativeOfferDetails.options(fields)));
  }

  static OfferFeedRow offer(NativeJsonFields fields) {
    fields.allowOnly(OFFER);
    String itemId = fields.id("item_id");
    String id = fields.id("id");
    if (itemId == null && id != null && id.startsWith(OfferId.PREFIX)) {
      throw new InvalidField("item_id", "is missing; 'id' is one of ours");
    }
    return new OfferFeedRow(
        fields.domain("shop_domain"),
        fields.required("item_id", itemId == null ? id : itemId),
        description(fields),
        seen(fields, true, fields.time("observed_at")),
        List.of());
  }

  private static OfferDescription description(NativeJsonFields fields) {
    Gtin stated = fields.gtin("gtin");
    Gtin gtin = stated == null && isGtin(fields) ? fields.gtin("product_id") : stated;
    return new OfferDescription(
        fields.requiredText("title", OfferAttributeParser.MAX_TITLE),
        fields.required("url", fields.url("url")),
        fields.text("brand", OfferAttributeParser.MAX_BRAND),
        fields.text("mpn", OfferAttributeParser.MAX_BRAND),
        gtin == null ? null : gtin.digits(),
        fields.text("category", OfferAttributeParser.MAX_CATEGORY),
        fields.url("image_url"),
        condition(fields).wire(),
        NativeOfferDetails.read(fields));
  }

  static PriceFeedRow price(NativeJsonFields fields) {
    fields.allowOnly(PRICE);
    String offerId = fields.id("offer_id");
    String itemId = fields.id("item_id");
    if ((offerId == null) == (itemId == null)) {
      throw new InvalidField("offer_id", "or else item_id must be there, one of them");
    }
    Instant at = fields.time("observed_at");
    return new PriceFeedRow(
        fields.domain("shop_domain"),
        offerId,
        itemId,
        seen(fields, false, at == null ? fields.time("at") : at));
  }

  private static boolean isGtin(NativeJsonFields fields) {
    String id = fields.id("product_id");
    return id != null && Gtin.looksLikeOne(id);
  }

  private static Condition condition(NativeJsonFields fields) {
    String word = fields.text("condition", 50);
    return word == null
        ? Condition.NEW
        : FeedVocabulary.condition(word)
            .orElseThrow(() -> new InvalidField("condition", "is not new, refurbished or used"));
  }

  private static FeedPrice seen(NativeJsonFields fields, boolean isOffer, @Nullable Instant at) {
    Money price = fields.money("price");
    Money list = fields.money("list_price");
    String word = fields.text("availability", 50);
    if (price == null && (isOffer || word == null)) {
      throw new InvalidField("price", "is missing");
    }
    if (price != null && price.amount() == 0) {
      throw new InvalidField("price", "is zero");
    }
    if (list != null && (price == null || !list.currency().equals(price.currency()))) {
      throw new InvalidField("list_price", "is not in the price's currency");
    }
    Availability availability =
        word == null
            ? (isOffer ? Availability.UNKNOWN : null)
            : FeedVocabulary.availability(word)
                .orElseThrow(() -> new InvalidField("availability", "is none that is known"));
    return new FeedPrice(
        price == null ? null : price.amount(),
        price == null ? null : price.currency(),
        list == null ? null : list.amount(),
        availability,
        at);
  }
}
