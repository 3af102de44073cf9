package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.tools.WireJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the series of the chart: those of offers from {@code price_analytics}, the lowest over all
 * from {@code product_price_analytics}. A series is two lists of the same length: hours since 1970
 * as differences, and amounts as differences, {@code null} where there was none. They take less
 * than half of what times and amounts would, compressed.
 */
final class PriceHistory {

  /** How many steps of an offer a chart has at most. */
  private static final int MAX_STEPS = 400;

  private static final int PER_CALL = 100;
  private static final long SECONDS_AN_HOUR = 3600;

  private final PageTools.Calls tools;

  PriceHistory(PageTools.Calls tools) {
    this.tools = tools;
  }

  /** An offer's figures with its steps, oldest first. */
  record OfferHistory(JsonNode figures, List<JsonNode> steps) {}

  Optional<OfferHistory> ofOffer(String offerId) {
    ObjectNode arguments =
        PageTools.arguments().put("offer_id", offerId).put("series", true).put("limit", PER_CALL);
    Optional<JsonNode> first = tools.askIfThere("price_analytics", arguments.deepCopy());
    return first.map(figures -> new OfferHistory(figures, steps(figures, arguments)));
  }

  private List<JsonNode> steps(JsonNode figures, ObjectNode arguments) {
    List<JsonNode> steps = new ArrayList<>(figures.path("series").values());
    String cursor = cursor(figures);
    while (!cursor.isEmpty() && steps.size() < MAX_STEPS) {
      ObjectNode next = arguments.deepCopy().put("cursor", cursor);
      JsonNode page = tools.ask("price_analytics", next);
      steps.addAll(page.path("series").values());
      cursor = cursor(page);
    }
    return oldestFirst(steps);
  }

  private static String cursor(JsonNode answer) {
    return answer.path("page").path("next_cursor").asString("");
  }

  static List<JsonNode> oldestFirst(List<JsonNode> steps) {
    return steps.stream()
        .sorted(Comparator.comparing((JsonNode step) -> Instant.parse(step.path("at").asString())))
        .toList();
  }

  /** A line of the chart. */
  static ObjectNode line(String name, String offerId, List<JsonNode> steps) {
    ObjectNode line = WireJson.MAPPER.createObjectNode().put("name", name);
    if (!offerId.isEmpty()) {
      line.put("offer", offerId);
    }
    ArrayNode times = line.putArray("t");
    ArrayNode amounts = line.putArray("p");
    long before = 0;
    long amountBefore = 0;
    for (JsonNode step : steps) {
      long hour = Instant.parse(step.path("at").asString()).getEpochSecond() / SECONDS_AN_HOUR;
      times.add(hour - before);
      before = hour;
      JsonNode amount = step.path("price").path("amount");
      if (amount.isIntegralNumber()) {
        amounts.add(amount.asLong() - amountBefore);
        amountBefore = amount.asLong();
      } else {
        amounts.addNull();
      }
    }
    return line;
  }
}
