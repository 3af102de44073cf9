package io.commercegraph.projections.progress;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import org.jspecify.annotations.Nullable;

/** The position that a model in this node's memory has reached. */
public record ModelPosition(ReadModel model, AsOf asOf, @Nullable String failure) {

  /** This position, or the head of a replica's log where that is behind it. */
  ModelPosition atMost(AsOf head) {
    return asOf.position() <= head.position() ? this : new ModelPosition(model, head, failure);
  }
}
