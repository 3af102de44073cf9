package io.commercegraph.edge.ops;

import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.log.ReplayRefused;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses of rebuilds of read models: operators start, watch and stop them. */
@RestController
class ReplayController {

  private static final String ONE = "/api/ops/projections/{name}/replay";

  private final ProjectionReplay replays;

  ReplayController(ProjectionReplay replays) {
    this.replays = replays;
  }

  @GetMapping("/api/ops/replays")
  Map<String, List<Replay>> list() {
    return Map.of("replays", replays.list());
  }

  @GetMapping(ONE)
  Replay get(@PathVariable String name) {
    return replays.list().stream()
        .filter(replay -> replay.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> ToolProblem.of(ProblemCode.NOT_FOUND, "There was no replay of " + name + "."));
  }

  @PostMapping(ONE)
  @ResponseStatus(HttpStatus.ACCEPTED)
  Replay start(@PathVariable String name) {
    return ordered(() -> replays.start(name));
  }

  /** Pauses a rebuild and keeps its progress. */
  @PostMapping(ONE + "/abort")
  Replay abort(@PathVariable String name) {
    return ordered(() -> replays.abort(name));
  }

  @PostMapping(ONE + "/resume")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Replay resume(
      @PathVariable String name,
      @RequestParam(name = "accept_parked", defaultValue = "false") boolean acceptParked) {
    return ordered(() -> replays.resume(name, acceptParked));
  }

  /** Discards a rebuild with its progress. */
  @DeleteMapping(ONE)
  Replay discard(@PathVariable String name) {
    return ordered(() -> replays.discard(name));
  }

  private static Replay ordered(Supplier<Replay> order) {
    try {
      return order.get();
    } catch (ReplayRefused refused) {
      throw ToolProblem.of(
          refused.isUnknownProjection() ? ProblemCode.NOT_FOUND : ProblemCode.WRONG_STATE,
          String.valueOf(refused.getMessage()));
    }
  }
}
