package io.commercegraph.edge.pages.shop;

import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.DeliveryDays;
import io.commercegraph.edge.pages.views.ShopView;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the view of /shop/{domain} from the answers of the tools. */
final class ShopPage {

  private static final int OFFERS = 24;
  private static final int COUPONS = 50;
  private static final int OPTIONS = 50;

  private final PageTools.Calls tools;

  ShopPage(PageTools.Calls tools) {
    this.tools = tools;
  }

  ShopView view(String wanted, String cursor) {
    ObjectNode arguments =
        PageTools.arguments().put("shop_id_or_domain", wanted).put("limit", OFFERS);
    JsonNode answer =
        tools.ask("get_shop", cursor.isEmpty() ? arguments : arguments.put("cursor", cursor));
    JsonNode shop = answer.path("shop");
    String domain = shop.path("domain").asString();
    ObjectNode byDomain = PageTools.arguments().put("shop_id_or_domain", domain);
    JsonNode trust = tools.ask("get_trust", byDomain);
    JsonNode coupons =
        tools.ask(
            "list_coupons", PageTools.arguments().put("shop_domain", domain).put("limit", COUPONS));
    JsonNode shipping =
        tools.ask("list_shipping_options", byDomain.deepCopy().put("limit", OPTIONS));
    return new ShopView(
        domain,
        shop.path("name").asString(domain),
        shop.path("country").asString(""),
        shop.path("category").asString(""),
        texts(shop.path("ships_to")),
        shop.path("offer_count").asLong(0),
        trust.path("score").asInt(-1),
        trust.path("level").asString("unrated"),
        trust.path("coverage").asDouble(0),
        trust.path("formula_version").asString(""),
        trust.path("components").values().stream().map(ShopPage::part).toList(),
        trust.path("reports").path("total").asLong(0),
        trust.path("reports").path("counted").asLong(0),
        coupons.path("coupons").values().stream().map(ShopPage::coupon).toList(),
        coupons.path("withheld").values().stream().map(ShopPage::withheld).toList(),
        coupons.path("withheld_total").asLong(0),
        shipping.path("options").values().stream().map(ShopPage::shipping).toList(),
        answer.path("offers").values().stream().map(ShopPage::offer).toList(),
        next(domain, answer.path("page").path("next_cursor").asString("")),
        answer.path("as_of").path("time").asString(""));
  }

  private static @Nullable String next(String domain, String cursor) {
    return cursor.isEmpty()
        ? null
        : "/shop/" + domain + "?cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
  }

  private static ShopView.Part part(JsonNode part) {
    return new ShopView.Part(
        part.path("name").asString(""),
        part.path("value").asDouble(0),
        part.path("weight").asDouble(0),
        part.path("samples").asLong(0),
        part.path("source").asString(""),
        part.path("checked_at").asString(""));
  }

  private static ShopView.Coupon coupon(JsonNode coupon) {
    JsonNode confidence = coupon.path("confidence");
    return new ShopView.Coupon(
        coupon.path("code").asString(""),
        coupon.path("title").asString(""),
        coupon.path("terms").asString(""),
        Amount.of(coupon.path("min_order_value")),
        coupon.path("new_customer_only").asBoolean(false),
        texts(coupon.path("countries")),
        coupon.path("ends_at").asString(""),
        confidence.path("score").asDouble(0),
        confidence.path("level").asString(""),
        confidence.path("worked").asLong(0),
        confidence.path("failed").asLong(0));
  }

  private static ShopView.Withheld withheld(JsonNode coupon) {
    return new ShopView.Withheld(
        coupon.path("code").asString(""), coupon.path("reason").asString(""));
  }

  private static ShopView.Shipping shipping(JsonNode option) {
    JsonNode days = option.path("delivery_days");
    return new ShopView.Shipping(
        option.path("name").asString(""),
        option.path("country").asString(""),
        Amount.of(option.path("price")),
        Amount.of(option.path("free_from")),
        DeliveryDays.of(days.path("min"), days.path("max"), option.path("calendar")));
  }

  private static ShopView.Offer offer(JsonNode offer) {
    return new ShopView.Offer(
        offer.path("title").asString(""),
        "/product/" + offer.path("product_id").asString(""),
        Amount.of(offer.path("price")),
        offer.path("availability").asString("unknown"),
        offer.path("observed_at").asString(""));
  }

  private static List<String> texts(JsonNode list) {
    return list.values().stream().map(text -> text.asString("")).toList();
  }
}
