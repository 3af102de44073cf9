package io.commercegraph.edge.watches;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.Watches;
import io.commercegraph.api.watches.Watches.Held;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The operators' addresses of watches: those of all tokens are listed, and paused by order. */
@RestController
final class WatchOpsController {

  private static final int MAX_LISTED = 1000;

  private final Watches watches;

  WatchOpsController(Watches watches) {
    this.watches = watches;
  }

  /** Some watches, and how many there are in all. */
  record AllWatches(Watches.Count count, List<Held> watches) {}

  @GetMapping("/api/ops/watches")
  AllWatches list(@RequestParam(defaultValue = "100") int limit) {
    if (limit < 1 || limit > MAX_LISTED) {
      throw ToolProblem.in(
          "limit", ProblemCode.OUT_OF_RANGE, "'limit' must be from 1 to " + MAX_LISTED + ".");
    }
    return new AllWatches(watches.count(), watches.ofAll(limit));
  }

  @PostMapping("/api/ops/watches/{watchId}/pause")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void pause(@PathVariable String watchId) {
    watches.pauseByOperator(watchId);
  }
}
