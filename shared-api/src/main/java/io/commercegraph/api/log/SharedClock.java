package io.commercegraph.api.log;

import java.time.Clock;

/** The clock that all nodes share: the database's, told without asking it each time. */
public interface SharedClock {

  /** It tells the node's own time until the database has told its. */
  Clock clock();
}
