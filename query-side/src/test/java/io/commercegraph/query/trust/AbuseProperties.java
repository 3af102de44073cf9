package io.commercegraph.query.trust;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.query.coupons.CouponEvents;
import io.commercegraph.query.trust.state.ReportFold;
import io.commercegraph.query.trust.state.ShopActivityCounts;
import io.commercegraph.query.trust.state.ShopSignals;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.BeforeTry;

/**
 * The effect that one attacker's reports can have on a shop on a day, whatever codes they name or
 * make up.
 */
class AbuseProperties {

  /** See the same figures of one code, in ConfidenceProperties. */
  private static final double ONE_VOTE = 10.11;

  private static final double THREE_VOTES = 22.52;

  /** The first vote makes the component be, where the others weigh least and were at their best. */
  private static final int FIRST_VOTE = 20;

  private static final int FIRST_THREE_VOTES = 24;

  private static final Instant MORNING = Instant.parse("2026-06-15T00:00:00Z");
  private static final ShopActivityCounts SALES = new ShopActivityCounts(0, 20, 0, 0, 20, 0);

  private ReportFold reports = new ReportFold();

  /** Tries share an instance: what one has counted is not of the next. */
  @BeforeTry
  void nobodyHasVoted() {
    reports = new ReportFold();
  }

  @Property
  void aReportersDayMovesCodesByOneVoteAtMost(
      @ForAll("histories") @Size(max = 40) List<Said> before,
      @ForAll("floods") @Size(max = 60) List<Said> flood) {
    ShopSignals known = told(ShopSignals.none("shp_1"), before, MORNING.minus(Duration.ofDays(3)));
    ShopSignals pushed = told(known, by("reporter", "network", flood), MORNING);
    assertThat(moved(known, pushed)).isLessThanOrEqualTo(ONE_VOTE);
    assertThat(scoreMoved(known, pushed)).isLessThanOrEqualTo(FIRST_VOTE);
  }

  @Property
  void aNetworksDayMovesCodesByThreeVotesAtMost(
      @ForAll("histories") @Size(max = 40) List<Said> before,
      @ForAll("floods") @Size(max = 60) List<Said> flood) {
    ShopSignals known = told(ShopSignals.none("shp_1"), before, MORNING.minus(Duration.ofDays(3)));
    List<Said> fromMany = new ArrayList<>();
    for (int i = 0; i < flood.size(); i++) {
      fromMany.addAll(by("reporter-" + i, "network", List.of(flood.get(i))));
    }
    ShopSignals pushed = told(known, fromMany, MORNING);
    assertThat(moved(known, pushed)).isLessThanOrEqualTo(THREE_VOTES);
    assertThat(scoreMoved(known, pushed)).isLessThanOrEqualTo(FIRST_THREE_VOTES);
  }

  @Property
  void aFloodIsFlaggedHoweverManyOthersReport(
      @ForAll("histories") @Size(max = 200) List<Said> others) {
    List<Said> said = new ArrayList<>(others);
    for (int i = 0; i < 14; i++) {
      said.add(i * others.size() / 14, new Said("flooder", "home", ReportReason.INVALID, false));
    }
    assertThat(flags(told(ShopSignals.none("shp_1"), said, MORNING)))
        .contains("one_reporter_share");
  }

  @Example
  void eachKindOfPushingIsFlaggedWithSamplesSourceAndTime() {
    List<Said> flood = List.of(new Said("r", "n", ReportReason.INVALID, false));
    ShopSignals signals = ShopSignals.none("shp_1");
    for (int i = 0; i < 20; i++) {
      signals = told(signals, flood, MORNING.plusSeconds(i));
    }
    Instant last = MORNING.plusSeconds(19);
    assertThat(TrustSignals.of(inputs(signals), last))
        .contains(
            new TrustSignal("one_reporter_share", 1.0, 20, "customer_reports", last, true),
            new TrustSignal("one_network_share", 1.0, 20, "customer_reports", last, true),
            new TrustSignal("busiest_minute_share", 1.0, 20, "customer_reports", last, true));
  }

  @Example
  void aQuietDayIsNotFlaggedAndAFloodIsRememberedForTwoWeeks() {
    ShopSignals signals = ShopSignals.none("shp_1");
    for (int i = 0; i < 9; i++) {
      List<Said> one = List.of(new Said("r", "n" + i, ReportReason.WORKED, true));
      signals = told(signals, one, MORNING.plusSeconds(60L * i));
    }
    assertThat(flags(signals)).isEmpty();
    List<Said> tenth = List.of(new Said("r", "n", ReportReason.WORKED, true));
    signals = told(signals, tenth, MORNING.plusSeconds(3600));
    Instant later = MORNING.plus(Duration.ofDays(10));
    signals = told(signals, List.of(new Said("s", "m", ReportReason.WORKED, true)), later);
    assertThat(flags(signals, later)).containsExactly("one_reporter_share");
    assertThat(flags(signals, later.plus(Duration.ofDays(5)))).isEmpty();
  }

  @Provide
  Arbitrary<List<Said>> histories() {
    return said(Arbitraries.of("a", "b", "c", "d", "e"), Arbitraries.of("x", "y", "z")).list();
  }

  @Provide
  Arbitrary<List<Said>> floods() {
    return said(Arbitraries.just("reporter"), Arbitraries.just("network")).list();
  }

  private static Arbitrary<Said> said(Arbitrary<String> reporters, Arbitrary<String> networks) {
    return Combinators.combine(
            reporters,
            networks,
            Arbitraries.of(ReportReason.values()),
            Arbitraries.of(true, true, false))
        .as(Said::new);
  }

  private static List<Said> by(String reporter, String network, List<Said> flood) {
    return flood.stream()
        .map(said -> new Said(reporter, network, said.reason(), said.counted()))
        .toList();
  }

  /** Each names another code, so that the write side counts what it may. */
  private ShopSignals told(ShopSignals signals, List<Said> all, Instant at) {
    ShopSignals told = signals;
    for (int i = 0; i < all.size(); i++) {
      Said said = all.get(i);
      CodeReported event =
          CouponEvents.reported("shp_1", "CODE-" + i, said.reason(), said.counted());
      told =
          reports.with(
              told,
              new CodeReported(
                  event.reportId(),
                  event.couponId(),
                  event.shopId(),
                  event.code(),
                  event.reason(),
                  event.counted(),
                  said.reporter(),
                  said.network(),
                  event.note(),
                  event.noteRedactions(),
                  event.told()),
              at);
    }
    return told;
  }

  /** At one time, so that nothing but the votes moves it. */
  private static double moved(ShopSignals before, ShopSignals after) {
    return 100 * Math.abs(mean(after) - mean(before));
  }

  private static double mean(ShopSignals signals) {
    return Objects.requireNonNull(signals.shares()).mean(MORNING);
  }

  private static int scoreMoved(ShopSignals before, ShopSignals after) {
    return Math.abs(score(after) - score(before));
  }

  private static int score(ShopSignals signals) {
    return Objects.requireNonNull(
        TrustFormula.score(TrustFormula.CURRENT.components(inputs(signals), MORNING)));
  }

  /** With the two other components that weigh least, both at 100. */
  private static TrustInputs inputs(ShopSignals signals) {
    return new TrustInputs(signals, SALES, new OfferFreshnessCounts(10, 10));
  }

  private static List<String> flags(ShopSignals signals) {
    return flags(signals, MORNING);
  }

  private static List<String> flags(ShopSignals signals, Instant now) {
    return TrustSignals.of(inputs(signals), now).stream()
        .filter(TrustSignal::anomaly)
        .map(TrustSignal::name)
        .filter(name -> !name.equals("uncounted_report_share"))
        .toList();
  }

  record Said(String reporter, String network, ReportReason reason, boolean counted) {}
}
