package io.commercegraph.query.trust;

import io.commercegraph.query.coupons.DecayedVotes;
import io.commercegraph.query.trust.state.DailyReportPeaks;
import io.commercegraph.query.trust.state.DecayedVoteShares;
import io.commercegraph.query.trust.state.Rating;
import io.commercegraph.query.trust.state.ShopSignals;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists all signals of a shop, so that a client can judge for itself. */
final class TrustSignals {

  /**
   * From this many reports on, of which at least this share did not count, the share is an anomaly.
   */
  private static final long PUSHED_FROM = 20;

  private static final double PUSHED_SHARE = 0.5;

  private TrustSignals() {}

  static List<TrustSignal> of(TrustInputs inputs, Instant now) {
    List<TrustSignal> signals = new ArrayList<>();
    for (Rating rating : inputs.signals().ratings()) {
      double share = Math.round(rating.share() * 10_000) / 10_000.0;
      signals.add(
          new TrustSignal(
              "rating:" + rating.provider(),
              share,
              rating.count(),
              rating.provider(),
              rating.fetchedAt(),
              false));
    }
    signals.add(rate("conversion_rate", inputs.converted(), "clicks", now));
    signals.add(rate("cancel_rate", inputs.cancelled(), "transactions", now));
    signals.add(rate("refund_rate", inputs.refunded(), "transactions", now));
    signals.add(standIn("cancelled_counted_as", inputs.cancelled(), now));
    signals.add(standIn("refunded_counted_as", inputs.refunded(), now));
    signals.add(rate("price_mismatch_rate", inputs.mismatched(), "transactions", now));
    signals.add(fresh(inputs.feed(), now));
    signals.add(worked(inputs.signals(), now));
    signals.add(uncounted(inputs.signals(), now));
    signals.addAll(pushed(inputs.signals().pressure().dayToShow(now)));
    return signals;
  }

  private static TrustSignal rate(String name, SuppressedRate rate, String source, Instant now) {
    return new TrustSignal(name, rate.published(), rate.of(), source, now, false);
  }

  /**
   * The number that a score uses in place of a suppressed count; null where it uses the true one.
   */
  private static TrustSignal standIn(String name, SuppressedRate rate, Instant now) {
    @Nullable Double value = rate.isWithheld() ? SuppressedRate.STAND_IN : null;
    return new TrustSignal(name, value, rate.of(), "transactions", now, false);
  }

  private static TrustSignal fresh(OfferFreshnessCounts feed, Instant now) {
    @Nullable Double share = share(feed.fresh(), feed.offers());
    return new TrustSignal("fresh_offer_share", share, feed.offers(), "feeds", now, false);
  }

  private static TrustSignal worked(ShopSignals signals, Instant now) {
    DecayedVoteShares shares = signals.shares();
    DecayedVotes first = signals.votes();
    long worked = shares == null ? first.worked() : shares.worked();
    long all = shares == null ? first.worked() + first.failed() : shares.count();
    return new TrustSignal(
        "codes_worked_share", share(worked, all), all, "customer_reports", now, false);
  }

  private static TrustSignal uncounted(ShopSignals signals, Instant now) {
    long uncounted = signals.reports() - signals.counted();
    @Nullable Double share = share(uncounted, signals.reports());
    boolean pushed = share != null && share >= PUSHED_SHARE && signals.reports() >= PUSHED_FROM;
    return new TrustSignal(
        "uncounted_report_share", share, signals.reports(), "customer_reports", now, pushed);
  }

  /** The signals of the busiest reporter, network and minute of one day. */
  private static List<TrustSignal> pushed(DailyReportPeaks day) {
    return List.of(
        busiest("one_reporter_share", day.reporter(), DailyReportPeaks.FLOOD, day),
        busiest("one_network_share", day.network(), DailyReportPeaks.BURST, day),
        busiest("busiest_minute_share", day.minute(), DailyReportPeaks.BURST, day));
  }

  private static TrustSignal busiest(
      String name, long count, long anomalousFrom, DailyReportPeaks day) {
    @Nullable Double share = share(count, day.reports());
    boolean anomaly = count >= anomalousFrom;
    @Nullable Instant last = day.reports() == 0 ? null : day.last();
    return new TrustSignal(name, share, day.reports(), "customer_reports", last, anomaly);
  }

  private static @Nullable Double share(long count, long of) {
    return of == 0 ? null : Math.round(10_000.0 * count / of) / 10_000.0;
  }
}
