package io.commercegraph.query;

import io.commercegraph.api.log.Event;
import io.commercegraph.projections.MemoryModel;

/** Loads in-memory models in tests as a node loads them. */
public final class Served {

  private Served() {}

  /** Loads the model and lets it answer from that. */
  public static <E extends Event> MemoryModel.Content<E> by(MemoryModel<E> model) {
    MemoryModel.Content<E> content = model.load();
    content.serve();
    return content;
  }
}
