package io.commercegraph.command.matching.training;

import io.commercegraph.command.matching.learning.MatchModel;
import java.util.Optional;

/** Finds models by their versions: the one that the program brings, and those that were trained. */
public interface StoredModels {

  /** The model of a version, if there is one. */
  Optional<MatchModel> find(String version);
}
