package io.commercegraph.edge.ops;

import io.commercegraph.api.matching.MatchModels;
import io.commercegraph.api.matching.MatchModels.Model;
import io.commercegraph.api.matching.SuspectedMatches;
import io.commercegraph.api.matching.SuspectedMatches.Counts;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The HTTP addresses by which operators train models that match by title, and set the one used. */
@RestController
class MatchModelController {

  private final MatchModels models;
  private final SuspectedMatches matches;

  MatchModelController(MatchModels models, SuspectedMatches matches) {
    this.models = models;
    this.matches = matches;
  }

  /**
   * The models, and what they came to.
   *
   * @param inUse the version of the model that judges now
   * @param matches how many wait for a review, and how many had one
   */
  record Listed(String inUse, List<Model> models, Counts matches) {}

  @GetMapping("/api/ops/match-models")
  Listed list() {
    return new Listed(models.versionInUse(), models.newest(), matches.counts());
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
