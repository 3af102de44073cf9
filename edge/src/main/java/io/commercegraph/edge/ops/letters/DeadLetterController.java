package io.commercegraph.edge.ops.letters;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.api.log.DeadLetters.DeadLetter;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/**
 * The HTTP addresses of dead letters, which are events that a projection failed to apply: operators
 * list, read, retry or discard them.
 */
@RestController
class DeadLetterController {

  private static final int MAX_LISTED = 1000;

  private final DeadLetters deadLetters;
  private final DeadLetterPayloads payloads;

  DeadLetterController(DeadLetters deadLetters, DeadLetterPayloads payloads) {
    this.deadLetters = deadLetters;
    this.payloads = payloads;
  }

  /** The payload of an event. */
  record Payload(String eventId, boolean masked, JsonNode payload) {}

  @GetMapping("/api/ops/dead-letters")
  Map<String, List<DeadLetter>> list(@RequestParam(defaultValue = "100") int limit) {
    if (limit < 1 || limit > MAX_LISTED) {
      throw ToolProblem.in(
          "limit", ProblemCode.OUT_OF_RANGE, "'limit' must be from 1 to " + MAX_LISTED + ".");
    }
    return Map.of("dead_letters", deadLetters.list(limit));
  }

  /** The payload of an event; its values are masked unless {@code masked=false} asks for them. */
  @GetMapping("/api/ops/dead-letters/payload")
  Payload payload(
      @RequestParam String processor,
      @RequestParam String sequence,
      @RequestParam("event_id") String eventId,
      @RequestParam(defaultValue = "true") boolean masked) {
    return new Payload(eventId, masked, payloads.of(processor, sequence, eventId, masked));
  }

  /** Retries a sequence, and answers whether all of its events were applied. */
  @PostMapping("/api/ops/dead-letters/retry")
  Map<String, Boolean> retry(@RequestParam String processor, @RequestParam String sequence) {
    try {
      return Map.of("projected", deadLetters.retry(processor, sequence));
    } catch (IllegalArgumentException unknown) {
      throw ToolProblem.in(
          "processor", ProblemCode.INVALID_VALUE, String.valueOf(unknown.getMessage()));
    }
  }

  @PostMapping("/api/ops/dead-letters/discard")
  Map<String, Boolean> discard(
      @RequestParam String processor,
      @RequestParam String sequence,
      @RequestParam("event_id") String eventId) {
    if (!deadLetters.discard(processor, sequence, eventId)) {
      throw ToolProblem.of(ProblemCode.NOT_FOUND, "No such event is parked there.");
    }
    return Map.of("discarded", true);
  }
}
