package io.commercegraph.command.feeds.formats;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.api.values.Money;
import io.commercegraph.command.feeds.rows.OfferRow;
import io.commercegraph.command.feeds.rows.PriceRow;
import io.commercegraph.command.feeds.rows.PriceSeen;
import io.commercegraph.command.feeds.rows.ProductRow;
import io.commercegraph.command.feeds.rows.ShopRow;
import io.commercegraph.command.feeds.text.BadField;
import io.commercegraph.command.feeds.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Our own lines about the catalogue. What an answer derives may stand in them and says nothing. */
final class OwnCatalogue {

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
          "offer_count",
          "price_range",
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

  private OwnCatalogue() {}

  static ShopRow shop(OwnFields fields) {
    fields.only(SHOP);
    return new ShopRow(
        fields.required("domain", fields.domain("domain")),
        fields.requiredText("name", MAX_NAME),
        fields.country("country"),
        fields.text("category", 100),
        fields.countries("ships_to"));
  }

  static ProductRow product(OwnFields fields) {
    fields.only(PRODUCT);
    Gtin gtin = fields.gtin("gtin");
    String brand = fields.text("brand", OfferAttributes.MAX_BRAND);
    String mpn = fields.text("mpn", OfferAttributes.MAX_BRAND);
    if ((gtin == null || gtin.isRestricted()) && (brand == null || mpn == null)) {
      throw new BadField("gtin", "is missing or restricted, and so is brand or mpn");
    }
    return new ProductRow(
        gtin != null && gtin.isRestricted() ? null : gtin,
        brand,
        mpn,
        fields.requiredText("name", OfferAttributes.MAX_TITLE),
        fields.text("category", OfferAttributes.MAX_CATEGORY),
        fields.url("image_url"));
  }

  static OfferRow offer(OwnFields fields) {
    fields.only(OFFER);
    String itemId = fields.id("item_id");
    String id = fields.id("id");
    if (itemId == null && id != null && id.startsWith(OfferId.PREFIX)) {
      throw new BadField("item_id", "is missing; 'id' is one of ours");
    }
    Gtin gtin = fields.gtin("gtin");
    return new OfferRow(
        fields.domain("shop_domain"),
        fields.required("item_id", itemId == null ? id : itemId),
        fields.requiredText("title", OfferAttributes.MAX_TITLE),
        fields.required("url", fields.url("url")),
        fields.text("brand", OfferAttributes.MAX_BRAND),
        fields.text("mpn", OfferAttributes.MAX_BRAND),
        gtin == null && isGtin(fields) ? fields.gtin("product_id") : gtin,
        fields.text("category", OfferAttributes.MAX_CATEGORY),
        fields.url("image_url"),
        condition(fields),
        seen(fields, true, fields.time("observed_at")),
        List.of());
  }

  static PriceRow price(OwnFields fields) {
    fields.only(PRICE);
    String offerId = fields.id("offer_id");
    String itemId = fields.id("item_id");
    if ((offerId == null) == (itemId == null)) {
      throw new BadField("offer_id", "or else item_id must be there, one of them");
    }
    Instant at = fields.time("observed_at");
    return new PriceRow(
        fields.domain("shop_domain"),
        offerId,
        itemId,
        seen(fields, false, at == null ? fields.time("at") : at));
  }

  private static boolean isGtin(OwnFields fields) {
    String id = fields.id("product_id");
    return id != null && Gtin.looksLikeOne(id);
  }

  private static Condition condition(OwnFields fields) {
    String word = fields.text("condition", 50);
    return word == null
        ? Condition.NEW
        : Words.condition(word)
            .orElseThrow(() -> new BadField("condition", "is not new, refurbished or used"));
  }

  private static PriceSeen seen(OwnFields fields, boolean isOffer, @Nullable Instant at) {
    Money price = fields.money("price");
    Money list = fields.money("list_price");
    String word = fields.text("availability", 50);
    if (price == null && (isOffer || word == null)) {
      throw new BadField("price", "is missing");
    }
    if (price != null && price.amount() == 0) {
      throw new BadField("price", "is zero");
    }
    if (list != null && (price == null || !list.currency().equals(price.currency()))) {
      throw new BadField("list_price", "is not in the price's currency");
    }
    Availability availability =
        word == null
            ? (isOffer ? Availability.UNKNOWN : null)
            : Words.availability(word)
                .orElseThrow(() -> new BadField("availability", "is none that is known"));
    return new PriceSeen(
        price == null ? null : price.amount(),
        price == null ? null : price.currency(),
        list == null ? null : list.amount(),
        availability,
        at);
  }
}
