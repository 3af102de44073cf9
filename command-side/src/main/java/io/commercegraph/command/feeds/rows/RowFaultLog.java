package io.commercegraph.command.feeds.rows;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The service's own faults in a run's rows, as its log tells of them: the first few in full. */
public final class RowFaultLog {

  /** The reason that a row is rejected with. */
  public static final String REASON = "met a fault of this service, which its log tells of";

  private static final Logger LOG = LoggerFactory.getLogger(RowFaultLog.class);

  /** A fault in one row is likely to be one in each. */
  private static final int MOST_TOLD = 20;

  private int faults;

  public void tell(long line, RuntimeException fault) {
    if (faults++ < MOST_TOLD) {
      LOG.error("The row at line {} of a feed met a fault of this service", line, fault);
    }
  }
}
