package io.commercegraph.command.feeds.rows;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs the service's own faults in a run's rows, only the first few of a run. */
public final class RowFaultLog {

  /** The reason that a row is rejected with. */
  public static final String REASON = "met a fault of this service, which its log tells of";

  private static final Logger LOG = LoggerFactory.getLogger(RowFaultLog.class);

  /** How many faults of a run are logged: a fault in one row probably occurs in each. */
  private static final int MAX_LOGGED = 20;

  private int faults;

  public void log(long line, RuntimeException fault) {
    if (faults++ < MAX_LOGGED) {
      LOG.error("The row at line {} of a feed met a fault of this service", line, fault);
    }
  }
}
