package io.commercegraph.edge.ops.letters;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.tools.WireJson;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The payloads of dead letters, for the operators' addresses and their page. */
@Component
public final class DeadLetterPayloads {

  private final DeadLetters deadLetters;

  DeadLetterPayloads(DeadLetters deadLetters) {
    this.deadLetters = deadLetters;
  }

  /**
   * The payload of an event that is parked.
   *
   * @param masked whether its values are hidden: an event may hold what customers reported
   */
  public JsonNode of(String processor, String sequence, String eventId, boolean masked) {
    JsonNode payload =
        deadLetters
            .payload(processor, sequence, eventId)
            .map(WireJson.MAPPER::readTree)
            .orElseThrow(
                () -> ToolProblem.of(ProblemCode.NOT_FOUND, "No such event is parked there."));
    return masked ? PayloadMask.of(payload) : payload;
  }
}
