package io.commercegraph.log;

import io.commercegraph.api.log.ReadModel;

/** What a memory model needs to know before it loads from a projection's tables. */
public interface ProjectedPosition {

  /**
   * A position that this read model's tables have surely reached, asked of the database: read it
   * first, then the tables.
   */
  long of(ReadModel model);
}
