package io.commercegraph.edge.browser;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The steps of a price, as the API tells them. */
final class PriceSteps {

  private static final long SECONDS_AN_HOUR = 3600;

  private PriceSteps() {}

  static List<JsonNode> oldestFirst(List<JsonNode> steps) {
    return steps.stream().sorted(Comparator.comparing(PriceSteps::at)).toList();
  }

  /** The step in force at a time of the chart, which counts in whole hours. */
  static Optional<JsonNode> inForce(List<JsonNode> steps, long seconds) {
    return steps.stream()
        .filter(step -> hour(step) * SECONDS_AN_HOUR <= seconds)
        .reduce((earlier, later) -> later);
  }

  static long hour(JsonNode step) {
    return at(step).getEpochSecond() / SECONDS_AN_HOUR;
  }

  private static Instant at(JsonNode step) {
    return Instant.parse(step.path("at").asString());
  }
}
