package io.commercegraph.edge.pages.basket;

import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.BasketView;
import io.commercegraph.edge.pages.views.DeliveryDays;
import io.commercegraph.edge.pages.views.OfferRow;
import io.commercegraph.edge.pages.views.Tile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes the view of /basket from an answer of {@code compare_basket}. */
final class BasketPage {

  private final PageTools.Calls tools;
  private final Map<String, String> names = new HashMap<>();

  BasketPage(PageTools.Calls tools) {
    this.tools = tools;
  }

  BasketView view(BasketItems wanted, String country, boolean newCustomer, int maxShops) {
    List<BasketView.Item> items = items(wanted);
    if (items.isEmpty()) {
      return new BasketView(items, country, newCustomer, maxShops, List.of(), true, null);
    }
    ObjectNode arguments = PageTools.arguments();
    ArrayNode list = arguments.putArray("items");
    items.forEach(
        item -> list.addObject().put("product_id", item.id()).put("quantity", item.quantity()));
    arguments.put("condition", "new").put("new_customer", newCustomer).put("max_shops", maxShops);
    if (!country.isEmpty()) {
      arguments.put("country", country);
    }
    JsonNode answer = tools.ask("compare_basket", arguments);
    return new BasketView(
        items,
        country,
        newCustomer,
        maxShops,
        answer.path("plans").values().stream().map(this::plan).toList(),
        answer.path("exact").asBoolean(true),
        Amount.of(answer.path("gap")));
  }

  /** The products that are still there, under their present ids. */
  private List<BasketView.Item> items(BasketItems wanted) {
    List<BasketView.Item> items = new ArrayList<>();
    wanted
        .quantities()
        .forEach(
            (id, quantity) ->
                tools
                    .askIfThere("get_product", PageTools.arguments().put("product_id", id))
                    .map(answer -> answer.path("product"))
                    .ifPresent(
                        product -> {
                          String name = product.path("name").asString(id);
                          names.put(product.path("id").asString(id), name);
                          names.put(id, name);
                          items.add(new BasketView.Item(id, name, Tile.of(product), quantity));
                        }));
    return items;
  }

  private BasketView.Plan plan(JsonNode plan) {
    return new BasketView.Plan(
        plan.path("shops").values().stream().map(this::order).toList(),
        amount(plan, "total"),
        plan.path("total_known").asBoolean(false),
        DeliveryDays.of(plan.path("delivery")),
        plan.path("missing_product_ids").values().stream()
            .map(id -> name(id.asString("")))
            .toList());
  }

  private BasketView.Order order(JsonNode order) {
    JsonNode shipping = order.path("shipping");
    JsonNode shop = order.path("shop");
    return new BasketView.Order(
        shop.path("name").asString(""),
        shop.path("domain").asString(""),
        order.path("items").values().stream().map(this::line).toList(),
        amount(order, "goods"),
        shipping.path("known").asBoolean(false) ? Amount.of(shipping.path("price")) : null,
        coupon(order.path("coupon")),
        Amount.of(order.path("deposit")),
        amount(order, "total"));
  }

  private static OfferRow.@Nullable Coupon coupon(JsonNode coupon) {
    Amount discount = Amount.of(coupon.path("discount"));
    return discount == null
        ? null
        : new OfferRow.Coupon(
            coupon.path("code").asString(""),
            discount,
            coupon.path("confidence").path("level").asString(""));
  }

  private BasketView.Line line(JsonNode line) {
    String id = line.path("product_id").asString("");
    return new BasketView.Line(
        name(id), "/product/" + id, line.path("quantity").asInt(1), amount(line, "price"));
  }

  private String name(String id) {
    return names.getOrDefault(id, id);
  }

  private static Amount amount(JsonNode from, String field) {
    return Objects.requireNonNull(Amount.of(from.path(field)), field);
  }
}
