package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.ProductView.Cheapest;
import io.commercegraph.edge.pages.views.ProductView.Claim;
import io.commercegraph.edge.pages.views.ProductView.Low;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Turns the answer of {@code product_price_analytics} into what the page says: the keys of its
 * sentences, and the rows of its table of lowest prices.
 */
final class Verdict {

  private static final List<String> WINDOWS = List.of("d7", "d30", "d90", "d365", "all_time");

  private Verdict() {}

  /**
   * The sentences about the lowest price of a product, the most telling first.
   *
   * @param noneInStock whether no shop has it in stock; a price in force may be missing for other
   *     reasons, such as that nobody has confirmed one lately
   * @param condition the condition asked for; where any will do, the figures are of new goods
   */
  static List<String> of(JsonNode analytics, boolean noneInStock, String condition) {
    boolean known = analytics.path("current").path("price").isObject();
    if (!known && noneInStock) {
      return List.of("verdict.none");
    }
    List<String> sentences = new ArrayList<>();
    if (condition.equals("any")) {
      sentences.add("verdict.new");
    }
    sentences.addAll(known ? judged(analytics) : List.of("verdict.unknown"));
    return sentences;
  }

  private static List<String> judged(JsonNode analytics) {
    List<String> sentences = new ArrayList<>();
    JsonNode lowest = analytics.path("is_lowest");
    if (analytics.path("coverage").path("insufficient_data").asBoolean(false)) {
      sentences.add("verdict.short");
    } else if (lowest.path("all_time").asBoolean(false)) {
      sentences.add("verdict.alltime");
    } else if (lowest.path("d90").asBoolean(false)) {
      sentences.add("verdict.d90");
    } else if (lowest.path("d30").asBoolean(false)) {
      sentences.add("verdict.d30");
    }
    String position = analytics.path("price_position").asString("");
    if (!position.isEmpty()) {
      sentences.add("verdict.position." + position);
    }
    return sentences;
  }

  /**
   * The lowest price that the sentences are about, where another offer is the best one: with
   * shipping and coupons that one costs less, or the shipping of this one is not known.
   */
  static @Nullable Cheapest cheapest(JsonNode analytics, String best, Map<String, String> shops) {
    JsonNode current = analytics.path("current");
    String offer = current.path("offer_id").asString("");
    Amount price = Amount.of(current.path("price"));
    String shop = shops.get(offer);
    return price == null || shop == null || offer.equals(best) ? null : new Cheapest(price, shop);
  }

  static List<Low> lows(JsonNode analytics, Map<String, String> shops) {
    List<Low> lows = new ArrayList<>();
    for (String window : WINDOWS) {
      JsonNode low = analytics.path("lowest").path(window);
      Amount price = Amount.of(low.path("price"));
      if (price != null) {
        String shop = shops.getOrDefault(low.path("offer_id").asString(""), "");
        lows.add(new Low(window, price, low.path("at").asString(""), shop));
      }
    }
    return lows;
  }

  /** The claim of a shop: its list price, and what the prior-price rule makes of it. */
  static @Nullable Claim claim(String shop, JsonNode figures, JsonNode offer) {
    JsonNode reference = figures.path("reference_price");
    Amount listPrice = Amount.of(offer.path("list_price"));
    Amount lowest = Amount.of(reference.path("price"));
    if (listPrice == null && lowest == null) {
      return null;
    }
    return new Claim(
        shop,
        listPrice,
        lowest,
        percent(reference.path("claimed_percent")),
        percent(reference.path("real_percent")),
        reference.path("supported").isBoolean() ? reference.path("supported").asBoolean() : null);
  }

  private static @Nullable Double percent(JsonNode number) {
    return number.isNumber() ? number.asDouble() : null;
  }
}
