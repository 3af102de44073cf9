package io.commercegraph.query.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.query.coupons.CouponEvents;
import io.commercegraph.query.shops.TrustBrief;
import io.commercegraph.query.trust.state.DecayedVoteShares;
import io.commercegraph.query.trust.state.Rating;
import io.commercegraph.query.trust.state.ReportFold;
import io.commercegraph.query.trust.state.ShopActivityCounts;
import io.commercegraph.query.trust.state.ShopSignals;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shows by examples how a shop's trust score follows from its components. */
class TrustFormulaTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");
  private static final ShopSignals NO_SIGNALS = ShopSignals.none("shp_1");
  private static final ShopActivityCounts NO_ACTIVITY = new ShopActivityCounts(0, 0, 0, 0, 0, 0);

  @Test
  void nothingKnownIsUnrated() {
    TrustInputs inputs = new TrustInputs(NO_SIGNALS, NO_ACTIVITY, OfferFreshnessCounts.NONE);
    assertThat(TrustFormula.CURRENT.components(inputs, NOW)).isEmpty();
    @Nullable Integer score = score(inputs);
    assertThat(new TrustBrief(score, TrustLevel.of(score))).isEqualTo(TrustBrief.UNRATED);
  }

  @Test
  void oneComponentIsNoScore() {
    assertThat(TrustFormula.score(TrustFormula.CURRENT.components(inputs(conduct(100, 0, 0)), NOW)))
        .isNull();
  }

  @Test
  void ratingsArePulledTowardsTheMiddleAndFade() {
    // (7 * 0.625 + 100 * 0.875) / 107 = 0.85864...
    assertThat(external(rating("4.5", 100, 0))).isEqualTo(85.86);
    // 100 ratings of 180 days ago are 50: (4.375 + 43.75) / 57
    assertThat(external(rating("4.5", 100, 180))).isEqualTo(84.43);
    assertThat(external(rating("1", 0, 0))).isNaN();
  }

  @Test
  void salesCountFromTwentyOnAndOneToFourAsTwoAndAHalf() {
    assertThat(value("internal", inputs(conduct(19, 0, 0)))).isNaN();
    assertThat(value("internal", inputs(conduct(20, 0, 0)))).isEqualTo(100);
    assertThat(value("internal", inputs(conduct(20, 1, 0)))).isEqualTo(87.5);
    assertThat(value("internal", inputs(conduct(20, 4, 0)))).isEqualTo(87.5);
    assertThat(value("internal", inputs(conduct(20, 4, 1)))).isEqualTo(75);
    assertThat(value("internal", inputs(conduct(20, 5, 1)))).isEqualTo(62.5);
    assertThat(value("internal", inputs(conduct(20, 15, 15)))).isZero();
    assertThat(value("internal", inputs(conduct(20, 5, 5)))).isEqualTo(50);
  }

  /** 7 of 7,000 is 0.1 %, 33 of 7,000 0.4714 %: rounded before they are added, 99.43. */
  @Test
  void componentsAreRoundedOnce() {
    assertThat(value("internal", inputs(conduct(7000, 7, 34)))).isEqualTo(99.41);
    assertThat(value("internal", inputs(conduct(800, 0, 9)))).isEqualTo(98.88); // 98.875
    ShopActivityCounts conduct = new ShopActivityCounts(0, 0, 0, 0, 3, 0);
    TrustInputs third =
        new TrustInputs(NO_SIGNALS, conduct, new OfferFreshnessCounts(30_000, 29_999));
    assertThat(value("feed", third)).isEqualTo(100);
    TrustInputs half = new TrustInputs(NO_SIGNALS, conduct, new OfferFreshnessCounts(400, 391));
    assertThat(value("feed", half)).isEqualTo(98.88); // 98.875
  }

  @Test
  void aSignalThatNeverWasHasNoTime() {
    TrustInputs nothing = new TrustInputs(NO_SIGNALS, NO_ACTIVITY, OfferFreshnessCounts.NONE);

    assertThat(TrustSignals.of(nothing, NOW))
        .filteredOn(signal -> signal.checkedAt() == null)
        .extracting(TrustSignal::name)
        .containsExactly("one_reporter_share", "one_network_share", "busiest_minute_share");
    assertThat(JsonDialect.mapper().writeValueAsString(TrustSignals.of(nothing, NOW)))
        .doesNotContain("1970")
        .doesNotContain("\"checked_at\":null");
  }

  @Test
  void codesCountAsTheirVotesDo() {
    ShopSignals signals = reported(ReportReason.WORKED, ReportReason.EXPIRED);
    assertThat(value("codes", new TrustInputs(signals, NO_ACTIVITY, OfferFreshnessCounts.NONE)))
        .isEqualTo(50);
  }

  @Test
  void aFeedIsHalfFreshnessHalfHonesty() {
    ShopActivityCounts conduct = new ShopActivityCounts(0, 0, 0, 0, 100, 10);
    TrustInputs inputs = new TrustInputs(NO_SIGNALS, conduct, new OfferFreshnessCounts(200, 150));
    assertThat(value("feed", inputs)).isEqualTo(82.5); // 50 * 0.75 + 50 * 0.9
  }

  @Test
  void theScoreFollowsFromTheComponentsShown() {
    List<TrustComponent> components =
        List.of(component(80.0, 0.40), component(90.0, 0.25), component(50.0, 0.20));
    // (32 + 22.5 + 10) / 0.85 = 75.88
    assertThat(TrustFormula.score(components)).isEqualTo(76);
    assertThat(TrustFormula.coverage(components)).isEqualTo(0.85);
    assertThat(TrustLevel.of(76)).isEqualTo(TrustBrief.Level.HIGH);
    assertThat(TrustLevel.of(74)).isEqualTo(TrustBrief.Level.MEDIUM);
    assertThat(TrustLevel.of(49)).isEqualTo(TrustBrief.Level.LOW);
  }

  @Test
  void aFloodOverMadeUpCodesWeighsAsOneVote() {
    ShopSignals signals = NO_SIGNALS;
    ReportFold reports = new ReportFold();
    for (int code = 0; code < 100; code++) {
      signals =
          reports.with(
              signals,
              CouponEvents.reported("shp_1", "MADE-UP-" + code, ReportReason.INVALID, true),
              NOW);
    }
    assertThat(signals.counted()).isEqualTo(100);
    assertThat(codes(signals)).isEqualTo(40); // 2/5
    assertThat(signals.votes().failed()).isEqualTo(1);
    signals =
        reports.with(
            signals,
            CouponEvents.reported("shp_1", "NEXT-DAY", ReportReason.INVALID, true),
            NOW.plus(Duration.ofDays(1)));
    assertThat(codes(signals)).isEqualTo(33.6); // 2/(5 + 2^(-1/14))
    assertThat(signals.votes().failed()).isEqualTo(2);
  }

  /** Each row is put together from what the formula gives, and must stand there. */
  @Test
  void theExamplesOfTheDocumentationAreRight() throws IOException {
    Rating first = rating("4.5", 100, 0);
    ShopSignals voted = signals(reported(ReportReason.WORKED).shares(), List.of(first));
    TrustInputs rated = new TrustInputs(voted, NO_ACTIVITY, OfferFreshnessCounts.NONE);
    ShopActivityCounts conduct = new ShopActivityCounts(0, 20, 5, 5, 100, 10);
    TrustInputs sold = new TrustInputs(NO_SIGNALS, conduct, new OfferFreshnessCounts(200, 150));
    TrustInputs few =
        new TrustInputs(
            NO_SIGNALS,
            new ShopActivityCounts(0, 20, 1, 0, 0, 0),
            new OfferFreshnessCounts(200, 200));
    assertThat(Files.readString(Path.of("../docs/trust.md")))
        .contains(
            "| Trustpilot 4.5 of 1–5, 100 ratings, today | external = (4.375 + 87.5)/107 = "
                + external(first)
                + " | `null`",
            "| the same, 180 days old | external = (4.375 + 43.75)/57 = "
                + external(rating("4.5", 100, 180))
                + " | `null` |",
            "4.8 of 1–5, 50 ratings, today | external = (4.375 + 87.5 + 47.5)/157 = "
                + external(first, rating("4.8", 50, 0))
                + " | `null` |",
            "one fresh `worked` | external %s, codes = 3/5 = %.0f | (34.344 + 12)/0.60 = %d |"
                .formatted(external(first), value("codes", rated), score(rated)),
            "| internal %.0f, feed = 37.5 + 45 = %s | (12.5 + 12.375)/0.40 = %d |"
                .formatted(value("internal", sold), value("feed", sold), score(sold)),
            "| internal = 100·(1 − 2.5/20) = %s, feed %.0f | (21.875 + 15)/0.40 = %d |"
                .formatted(value("internal", few), value("feed", few), score(few)));
  }

  @Test
  void smallCountsAreWithheld() {
    assertThat(new SuppressedRate(0, 50).published()).isZero();
    assertThat(new SuppressedRate(4, 50).published()).isNull();
    assertThat(new SuppressedRate(5, 50).published()).isEqualTo(0.1);
    assertThat(new SuppressedRate(0, 0).published()).isNull();
  }

  @Test
  void pushingIsFlagged() {
    ShopSignals pushed =
        new ShopSignals(
            "shp_1",
            100,
            20,
            NO_SIGNALS.votes(),
            NO_SIGNALS.shares(),
            List.of(),
            NO_SIGNALS.pressure(),
            1);

    TrustInputs inputs = new TrustInputs(pushed, NO_ACTIVITY, OfferFreshnessCounts.NONE);
    assertThat(TrustSignals.of(inputs, NOW))
        .filteredOn(TrustSignal::anomaly)
        .extracting(TrustSignal::name, TrustSignal::value)
        .containsExactly(tuple("uncounted_report_share", 0.8));
  }

  private static TrustComponent component(double value, double weight) {
    return new TrustComponent("external", value, weight, 1, "test", NOW);
  }

  private static double external(Rating... ratings) {
    ShopSignals signals = signals(NO_SIGNALS.shares(), List.of(ratings));
    return value("external", new TrustInputs(signals, NO_ACTIVITY, OfferFreshnessCounts.NONE));
  }

  /** A shop with a vote for each of these reasons, all by one reporter. */
  private static ShopSignals reported(ReportReason... reasons) {
    ReportFold reports = new ReportFold();
    ShopSignals signals = NO_SIGNALS;
    for (ReportReason reason : reasons) {
      signals =
          reports.with(
              signals, CouponEvents.reported("shp_1", reason.wireName(), reason, true), NOW);
    }
    return signals;
  }

  private static ShopSignals signals(@Nullable DecayedVoteShares votes, List<Rating> ratings) {
    return new ShopSignals(
        "shp_1", 0, 0, NO_SIGNALS.votes(), votes, ratings, NO_SIGNALS.pressure(), 1);
  }

  private static double codes(ShopSignals signals) {
    Instant last = Objects.requireNonNull(signals.shares()).last();
    return TrustFormula.CURRENT.values().codes(signals, last).value();
  }

  private static @Nullable Integer score(TrustInputs inputs) {
    return TrustFormula.score(TrustFormula.CURRENT.components(inputs, NOW));
  }

  private static double value(String name, TrustInputs inputs) {
    return TrustFormula.CURRENT.components(inputs, NOW).stream()
        .filter(component -> component.name().equals(name))
        .mapToDouble(TrustComponent::value)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static TrustInputs inputs(ShopActivityCounts conduct) {
    return new TrustInputs(NO_SIGNALS, conduct, OfferFreshnessCounts.NONE);
  }

  private static ShopActivityCounts conduct(long transactions, long cancelled, long refunded) {
    return new ShopActivityCounts(0, transactions, cancelled, refunded, 0, 0);
  }

  private static Rating rating(String value, long count, int daysAgo) {
    return new Rating(
        "trustpilot",
        new BigDecimal(value),
        BigDecimal.ONE,
        BigDecimal.valueOf(5),
        count,
        NOW.minus(Duration.ofDays(daysAgo)),
        NOW,
        null);
  }
}
