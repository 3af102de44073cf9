package io.commercegraph.edge.events;

import io.commercegraph.api.log.TimeLimitedStore;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.PublicEvents;
import io.commercegraph.api.tools.PublicEvents.PublicEvent;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.edge.keys.CallerResolver;
import io.commercegraph.edge.keys.ConcurrentCallPermit;
import io.commercegraph.edge.keys.FairUseLimiter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * The HTTP address by which anyone reads an event that an answer names. A request counts as a call
 * of a reading tool does.
 */
@RestController
class EventController {

  private final PublicEvents events;
  private final CallerResolver callers;
  private final FairUseLimiter fairUse;
  private final TimeLimitedStore store;

  EventController(
      PublicEvents events, CallerResolver callers, FairUseLimiter fairUse, TimeLimitedStore store) {
    this.events = events;
    this.callers = callers;
    this.fairUse = fairUse;
    this.store = store;
  }

  @GetMapping("/api/events/{id}")
  PublicEvent find(
      @PathVariable String id, HttpServletRequest request, HttpServletResponse response) {
    try (ConcurrentCallPermit _ = fairUse.admit(callers.resolve(request), Effect.READS, response)) {
      return parse(id)
          .flatMap(event -> store.ask(() -> events.find(event)))
          .orElseThrow(
              () -> ToolProblem.of(ProblemCode.NOT_FOUND, "No event that is shown has this id."));
    }
  }

  private static Optional<UUID> parse(String id) {
    try {
      return Optional.of(UUID.fromString(id));
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
  }
}
