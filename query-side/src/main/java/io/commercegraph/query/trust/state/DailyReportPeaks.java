package io.commercegraph.query.trust.state;

import java.time.Instant;

/**
 * The counts of reports on a shop's codes on one UTC day, counted or not: the total and the peaks
 * by reporter, network and minute.
 *
 * @param reporter how many came from the busiest reporter
 * @param network how many came from the busiest network
 * @param minute how many came in the busiest minute
 * @param last when the last one came
 */
public record DailyReportPeaks(
    long reports, long reporter, long network, long minute, Instant last) {

  static final DailyReportPeaks NONE = new DailyReportPeaks(0, 0, 0, 0, Instant.EPOCH);

  /** From this many reports a day by one reporter on one shop on, the day counts as flooded. */
  public static final long FLOOD = 10;

  /** The same for one network a day, and for one minute. */
  public static final long BURST = 20;

  boolean isPushed() {
    return reporter >= FLOOD || network >= BURST || minute >= BURST;
  }
}
