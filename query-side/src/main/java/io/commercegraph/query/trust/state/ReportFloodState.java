package io.commercegraph.query.trust.state;

import io.commercegraph.api.coupons.CodeReported;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * The running counts by which a flood of reports on a shop is recognised. No score uses them.
 *
 * @param day the day at hand
 * @param reporters the day's frequent reporters
 * @param networks the day's networks that reports come from frequently
 * @param minute the minute at hand
 * @param inMinute how many reports that minute has had
 * @param busy the counts and peaks of the day at hand
 * @param pushed the newest flooded day
 */
public record ReportFloodState(
    LocalDate day,
    FrequentSenders reporters,
    FrequentSenders networks,
    Instant minute,
    long inMinute,
    DailyReportPeaks busy,
    DailyReportPeaks pushed) {

  static final ReportFloodState NONE =
      new ReportFloodState(
          LocalDate.EPOCH,
          FrequentSenders.NONE,
          FrequentSenders.NONE,
          Instant.EPOCH,
          0,
          DailyReportPeaks.NONE,
          DailyReportPeaks.NONE);

  /** How long a flooded day is shown: while its votes have more than half their weight. */
  private static final Duration SHOWN_FOR = Duration.ofDays(14);

  ReportFloodState with(CodeReported report, Instant at) {
    LocalDate today = at.atZone(ZoneOffset.UTC).toLocalDate();
    ReportFloodState begun =
        today.equals(day)
            ? this
            : new ReportFloodState(
                today,
                FrequentSenders.NONE,
                FrequentSenders.NONE,
                Instant.EPOCH,
                0,
                DailyReportPeaks.NONE,
                pushed);
    return begun.plus(report, at);
  }

  private ReportFloodState plus(CodeReported report, Instant at) {
    FrequentSenders byReporter = reporters.with(report.reporter());
    FrequentSenders byNetwork = networks.with(report.network());
    Instant thisMinute = at.truncatedTo(ChronoUnit.MINUTES);
    long inThisMinute = thisMinute.equals(minute) ? inMinute + 1 : 1;
    DailyReportPeaks soFar =
        new DailyReportPeaks(
            busy.reports() + 1,
            Math.max(busy.reporter(), byReporter.most()),
            Math.max(busy.network(), byNetwork.most()),
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
}
