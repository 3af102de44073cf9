package io.commercegraph.query.trust.state;

import io.commercegraph.api.coupons.CodeReported;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * The running counts by which a flood of reports on a shop is recognised. No score uses them.
 *
 * @param day the day at hand
 * @param reporters the day's counts of reports by reporter, for frequent ones
 * @param networks the day's counts of reports by network, for frequent ones
 * @param minute the minute at hand
 * @param inMinute how many reports that minute has had
 * @param busy the counts and peaks of the day at hand
 * @param pushed the newest flooded day
 */
public record ReportFloodState(
    LocalDate day,
    Map<String, Integer> reporters,
    Map<String, Integer> networks,
    Instant minute,
    long inMinute,
    DailyReportPeaks busy,
    DailyReportPeaks pushed) {

  static final ReportFloodState NONE =
      new ReportFloodState(
          LocalDate.EPOCH,
          Map.of(),
          Map.of(),
          Instant.EPOCH,
          0,
          DailyReportPeaks.NONE,
          DailyReportPeaks.NONE);

  /** How long a flooded day is shown: while its votes have more than half their weight. */
  private static final Duration SHOWN_FOR = Duration.ofDays(14);

  /**
   * The size of the tables of frequent senders: whoever sends more than one in this many reports is
   * in them.
   */
  private static final int MOST_COUNTED = 64;

  public ReportFloodState {
    reporters = Map.copyOf(reporters);
    networks = Map.copyOf(networks);
  }

  ReportFloodState with(CodeReported report, Instant at) {
    LocalDate today = at.atZone(ZoneOffset.UTC).toLocalDate();
    ReportFloodState begun =
        today.equals(day)
            ? this
            : new ReportFloodState(
                today, Map.of(), Map.of(), Instant.EPOCH, 0, DailyReportPeaks.NONE, pushed);
    return begun.plus(report, at);
  }

  private ReportFloodState plus(CodeReported report, Instant at) {
    Map<String, Integer> byReporter = counted(reporters, report.reporter());
    Map<String, Integer> byNetwork = counted(networks, report.network());
    Instant thisMinute = at.truncatedTo(ChronoUnit.MINUTES);
    long inThisMinute = thisMinute.equals(minute) ? inMinute + 1 : 1;
    DailyReportPeaks soFar =
        new DailyReportPeaks(
            busy.reports() + 1,
            Math.max(busy.reporter(), most(byReporter)),
            Math.max(busy.network(), most(byNetwork)),
            Math.max(busy.minute(), inThisMinute),
            at);
    return new ReportFloodState(
        day,
        byReporter,
        byNetwork,
        thisMinute,
        inThisMinute,
        soFar,
        soFar.isPushed() ? soFar : pushed);
  }

  /** The day that answers show: for two weeks the newest flooded one, else the newest of all. */
  public DailyReportPeaks dayToShow(Instant now) {
    return pushed.last().plus(SHOWN_FOR).isAfter(now) ? pushed : busy;
  }

  /**
   * Counts frequent senders by the algorithm of Misra and Gries (Finding repeated elements, 1982):
   * where the table is full, each count falls by one. Memory is bounded, and a frequent sender is
   * undercounted by at most one in {@link #MOST_COUNTED} of all reports.
   */
  private static Map<String, Integer> counted(Map<String, Integer> counts, String who) {
    Map<String, Integer> more = new HashMap<>(counts);
    if (more.containsKey(who) || more.size() < MOST_COUNTED) {
      more.merge(who, 1, Integer::sum);
    } else {
      more.replaceAll((known, count) -> count - 1);
      more.values().removeIf(count -> count == 0);
    }
    return more;
  }

  private static int most(Map<String, Integer> counts) {
    return counts.isEmpty() ? 0 : Collections.max(counts.values());
  }
}
