package io.commercegraph.edge.ops;

import io.commercegraph.api.matching.MatchModels;
import io.commercegraph.api.matching.MatchModels.Model;
import io.commercegraph.api.matching.MatchModels.Trained;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses by which operators train models that match by title, and set the one used. */
@RestController
class MatchModelController {

  private final MatchModels models;

  MatchModelController(MatchModels models) {
    this.models = models;
  }

  @GetMapping("/api/ops/match-models")
  Trained list() {
    return models.newest();
  }

  @PostMapping("/api/ops/match-models")
  Model train() {
    return models.train();
  }

  @PostMapping("/api/ops/match-models/{version}/use")
  Model use(@PathVariable String version) {
    return models.use(version);
  }
}
