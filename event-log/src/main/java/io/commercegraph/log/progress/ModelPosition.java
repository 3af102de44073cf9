package io.commercegraph.log.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import org.jspecify.annotations.Nullable;

/** How far a model in this node's memory is. */
public record ModelPosition(ReadModel model, AsOf asOf, @Nullable String failure) {

  /** The same, but no further than a log that a reader sees. */
  ModelPosition atMost(AsOf head) {
    return asOf.position() <= head.position() ? this : new ModelPosition(model, head, failure);
  }
}
