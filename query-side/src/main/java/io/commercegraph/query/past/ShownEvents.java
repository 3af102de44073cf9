package io.commercegraph.query.past;

import io.commercegraph.api.coupons.CouponChanged;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shipping.ShippingOptionWithdrawn;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import java.util.Map;
import java.util.Set;

/**
 * The list of the events that anyone may see, and of their fields. What is not on it is not shown:
 * reports, clicks, purchases, tokens, watches, and fields that later releases add.
 */
final class ShownEvents {

  private static final Set<String> OFFER =
      Set.of(
          "offer_id",
          "shop_id",
          "item_id",
          "product_id",
          "rule",
          "title",
          "url",
          "brand",
          "mpn",
          "gtin",
          "category",
          "image_url",
          "condition",
          "details",
          "observed_at");

  private static final Set<String> PRODUCT =
      Set.of("product_id", "gtin", "brand", "mpn", "name", "category", "image_url", "options");

  private static final Set<String> SHOP =
      Set.of("shop_id", "domain", "name", "country", "category", "ships_to");

  private static final Set<String> COUPON =
      Set.of(
          "coupon_id",
          "shop_id",
          "code",
          "title",
          "type",
          "percent_off_hundredths",
          "amount_off",
          "min_order_value",
          "max_discount",
          "currency",
          "new_customer_only",
          "countries",
          "starts_at",
          "ends_at",
          "terms");

  private static final Set<String> SHIPPING =
      Set.of(
          "option_id",
          "shop_id",
          "name",
          "carrier",
          "country",
          "region",
          "amount",
          "currency",
          "free_from_amount",
          "min_days",
          "max_days",
          "calendar",
          "cutoff",
          "observed_at");

  static final Map<Class<? extends Event>, Set<String>> FIELDS =
      Map.ofEntries(
          Map.entry(OfferListed.class, OFFER),
          Map.entry(OfferChanged.class, OFFER),
          Map.entry(
              OfferMatched.class,
              Set.of("offer_id", "shop_id", "product_id", "rule", "score", "model", "observed_at")),
          Map.entry(OfferWithdrawn.class, Set.of("offer_id", "shop_id", "observed_at")),
          Map.entry(
              PriceObserved.class,
              Set.of(
                  "offer_id",
                  "shop_id",
                  "amount",
                  "currency",
                  "list_amount",
                  "availability",
                  "observed_at")),
          Map.entry(ProductFounded.class, PRODUCT),
          Map.entry(ProductChanged.class, PRODUCT),
          Map.entry(ProductsJoined.class, Set.of("from_product_id", "into_product_id")),
          Map.entry(ShopListed.class, SHOP),
          Map.entry(ShopChanged.class, SHOP),
          Map.entry(ShopWithdrawn.class, Set.of("shop_id")),
          Map.entry(CouponListed.class, COUPON),
          Map.entry(CouponChanged.class, COUPON),
          Map.entry(CouponWithdrawn.class, Set.of("coupon_id", "shop_id", "code")),
          Map.entry(ShippingOptionListed.class, SHIPPING),
          Map.entry(ShippingOptionChanged.class, SHIPPING),
          Map.entry(ShippingOptionWithdrawn.class, Set.of("option_id", "shop_id", "observed_at")));

  private ShownEvents() {}

  static boolean isShown(Event event) {
    return FIELDS.containsKey(event.getClass());
  }
}
