package io.commercegraph.query.trust;

import java.time.Instant;

/**
 * The reports on a shop's codes on one UTC day, counted or not.
 *
 * @param reporter how many came from the busiest reporter
 * @param network how many came from the busiest network
 * @param minute how many came in the busiest minute
 * @param last when the last one came
 */
record DailyReportPeaks(long reports, long reporter, long network, long minute, Instant last) {

  static final DailyReportPeaks NONE = new DailyReportPeaks(0, 0, 0, 0, Instant.EPOCH);

  /** So many reports of one person on one shop a day: that is no shopper. */
  static final long FLOOD = 10;

  /** So many from one network a day, or in one minute. */
  static final long BURST = 20;

  boolean isPushed() {
    return reporter >= FLOOD || network >= BURST || minute >= BURST;
  }
}
