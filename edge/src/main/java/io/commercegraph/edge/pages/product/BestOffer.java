package io.commercegraph.edge.pages.product;

import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The best offer of an answer of {@code compare_prices}, and what is said where there is none. */
final class BestOffer {

  private BestOffer() {}

  /** The id of the best offer of the condition that was asked for; empty where there is none. */
  static String id(JsonNode comparison, String condition) {
    JsonNode best = comparison.path("best");
    if (!condition.equals("any")) {
      return best.path(condition).path("offer_id").asString("");
    }
    Set<String> ids =
        best.values().stream()
            .map(offer -> offer.path("offer_id").asString(""))
            .collect(Collectors.toSet());
    return comparison.path("offers").values().stream()
        .map(offer -> offer.path("offer_id").asString(""))
        .filter(ids::contains)
        .findFirst()
        .orElse("");
  }

  /** Why there is no best offer, as the key of a text. */
  static String noneBecause(JsonNode comparison, String condition) {
    if (!condition.equals("any") && comparison.path("offers").isEmpty()) {
      return "best.condition";
    }
    if (comparison.path("offers").values().stream().anyMatch(BestOffer::canBeHad)) {
      return "best.taxes";
    }
    JsonNode others = comparison.path("other_currencies");
    boolean elsewhere =
        comparison.path("other_currencies_total").asInt(0) > others.size()
            || others.values().stream().anyMatch(BestOffer::canBeHad);
    return elsewhere ? "best.currency" : "best.none";
  }

  /** Whether all offers are known and none is in stock, in any condition, currency or country. */
  static boolean noneInStock(JsonNode comparison) {
    JsonNode others = comparison.path("other_currencies");
    boolean complete =
        comparison.path("page").path("next_cursor").asString("").isEmpty()
            && comparison.path("other_currencies_total").asInt(0) <= others.size();
    return complete
        && comparison.path("best").values().stream().noneMatch(JsonNode::isObject)
        && comparison.path("offers").values().stream().noneMatch(BestOffer::isOrderable)
        && others.values().stream().noneMatch(BestOffer::isOrderable);
  }

  private static boolean canBeHad(JsonNode offer) {
    return isOrderable(offer) && !offer.path("shipping").path("ships").asString("").equals("no");
  }

  private static boolean isOrderable(JsonNode offer) {
    String availability = offer.path("availability").asString("");
    return availability.equals("in_stock") || availability.equals("limited_stock");
  }
}
