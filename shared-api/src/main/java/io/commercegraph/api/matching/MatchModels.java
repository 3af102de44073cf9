package io.commercegraph.api.matching;

import java.time.Instant;
import java.util.List;

/** Trains the models that match offers by title, and says which one is used. */
public interface MatchModels {

  /**
   * A model.
   *
   * @param version by its content: the same offers give the same version
   * @param pairs so many pairs of offers that share a GTIN it was learned from
   * @param used whether it judges new and changed offers
   */
  record Model(String version, Instant trainedAt, int pairs, boolean used) {}

  /** Trains a model from the catalogue. It is stored, and not used before an order says so. */
  Model train();

  /** The newest models, the newest first. */
  List<Model> newest();

  /** The version of the model that judges now. */
  String versionInUse();

  /** Has a stored model, or the one that the program brings, judge from now on. */
  Model use(String version);
}
