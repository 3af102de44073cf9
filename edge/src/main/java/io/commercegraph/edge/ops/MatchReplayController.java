package io.commercegraph.edge.ops;

import io.commercegraph.api.matching.MatchReplays;
import io.commercegraph.api.matching.MatchReplays.Replay;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * The HTTP addresses by which operators see what a model would change of the offers that are there,
 * and order it.
 */
@RestController
class MatchReplayController {

  private static final int MOST_SAMPLES = 50;

  private final MatchReplays replays;

  MatchReplayController(MatchReplays replays) {
    this.replays = replays;
  }

  @PostMapping("/api/ops/match-models/{version}/report")
  Replay report(@PathVariable String version) {
    return replays.report(version);
  }

  @GetMapping("/api/ops/match-models/{version}/report")
  Replay find(@PathVariable String version, @RequestParam(defaultValue = "5") int samples) {
    if (samples < 0 || samples > MOST_SAMPLES) {
      throw ToolProblem.in(
          "samples", ProblemCode.OUT_OF_RANGE, "'samples' must be from 0 to " + MOST_SAMPLES + ".");
    }
    return replays.find(version, samples);
  }

  @PostMapping("/api/ops/match-models/{version}/replay")
  Replay replay(@PathVariable String version) {
    return replays.replay(version);
  }
}
