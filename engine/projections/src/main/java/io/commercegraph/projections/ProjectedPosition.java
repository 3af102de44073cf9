package io.commercegraph.projections;

import io.commercegraph.api.log.ReadModel;

/** The position of a projection's tables, which a memory model reads before it loads from them. */
public interface ProjectedPosition {

  /**
   * A position that this read model's tables have surely reached, read from the database. Read it
   * first, then the tables.
   */
  long of(ReadModel model);
}
