package io.commercegraph.edge.pages.views;

import io.commercegraph.edge.pages.frame.PageFrame;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * How many days a delivery takes.
 *
 * @param calendar whether these are calendar days; else they are Monday to Friday
 */
public record DeliveryDays(int least, int most, boolean calendar) {

  /** The days of an answer with {@code min_days}; {@code null} where it does not know both. */
  public static @Nullable DeliveryDays of(JsonNode delivery) {
    return of(delivery.path("min_days"), delivery.path("max_days"), delivery.path("calendar"));
  }

  /** The days of an answer's fields, {@code null} where it does not know both. */
  public static @Nullable DeliveryDays of(JsonNode least, JsonNode most, JsonNode calendar) {
    return least.isIntegralNumber() && most.isIntegralNumber()
        ? new DeliveryDays(least.asInt(), most.asInt(), calendar.asBoolean(false))
        : null;
  }

  public String in(PageFrame frame) {
    String kind = calendar ? "offer.days.calendar" : "offer.days.working";
    String number = least == most ? Integer.toString(most) : least + "–" + most;
    return frame.t(kind + (number.equals("1") ? ".one" : ".other"), number);
  }
}
