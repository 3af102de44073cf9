package io.commercegraph.api.log;

import java.time.Clock;

/** A clock that all nodes share: the database's time, without a query for each reading. */
public interface SharedClock {

  /** The clock; it shows the node's own time until the database's time is known. */
  Clock clock();
}
