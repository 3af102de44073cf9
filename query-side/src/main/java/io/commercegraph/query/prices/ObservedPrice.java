package io.commercegraph.query.prices;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.values.Money;
import java.time.Instant;

/** A price with the observation that it comes from. */
record ObservedPrice(
    Money price,
    @JsonPropertyDescription(
            "When the price was first seen so; it held until the next change, gaps apart.")
        Instant at,
    @JsonPropertyDescription("The event in the log that recorded it.") String eventId) {

  static ObservedPrice of(PriceStep step, String currency) {
    return new ObservedPrice(
        new Money(step.price(), currency), step.began().at(), step.began().eventId());
  }
}
