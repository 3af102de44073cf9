package io.commercegraph.query.words;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.opensearch.KnownProducts;
import java.util.Set;

/** Makes the index of words for each content of the product catalogue. */
public interface WordIndexes {

  WordIndex create(KnownProducts products);

  /** Whether the words are in memory, where snapshots of the catalogue have them. */
  default boolean areInMemory() {
    return false;
  }

  /** The read models that answers of searches depend on, beside the catalogue. */
  Set<ReadModel> readModels();
}
