package io.commercegraph.query.trust;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.coupons.CouponEvents;
import io.commercegraph.query.shops.TrustBrief;
import io.commercegraph.query.trust.state.DailyReportPeaks;
import io.commercegraph.query.trust.state.Rating;
import io.commercegraph.query.trust.state.ShopActivityCounts;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Shows what the projection records of a shop, in whatever batches the events come. */
class TrustProjectionTest {

  /** (0.40 x 85.85 + 0.20 x 60) / 0.60. */
  private static final int SCORE = 77;

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  private final TrustFixture room = new TrustFixture();

  private final List<RecordedEvent<Event>> events = new ArrayList<>();

  @BeforeEach
  void aShopWithAPast() {
    add(CouponEvents.reported("shp_1", "A", ReportReason.WORKED, true));
    add(CouponEvents.reported("shp_1", "B", ReportReason.INVALID, false));
    add(new OfferClicked("clk_1", "shp_1", "off_1", NOW.minus(Duration.ofDays(1))));
    add(new OfferClicked("clk_2", "shp_1", "off_1", NOW.minus(Duration.ofDays(89))));
    add(new OfferClicked("clk_3", "shp_1", "off_1", NOW.minus(Duration.ofDays(90))));
    add(sale("txn_1", "completed", 1000, 1000L));
    add(sale("txn_2", "completed", 1100, 1000L));
    add(sale("txn_2", "refunded", 1100, 1000L));
    add(sale("txn_3", "cancelled", 900, null));
    add(RatingEvents.trustpilot("shp_1", "4.5", NOW.minus(Duration.ofDays(1))));
    add(RatingEvents.trustpilot("shp_1", "1.5", NOW.minus(Duration.ofDays(2))));
  }

  @Test
  void foldsWhatIsSaidOfAShop() {
    room.projection.apply(events);
    TrustInputs inputs = room.inputs("shp_1", NOW);
    assertThat(inputs.conduct()).isEqualTo(new ShopActivityCounts(2, 3, 1, 1, 2, 1));
    assertThat(inputs.signals().reports()).isEqualTo(2);
    assertThat(inputs.signals().counted()).isEqualTo(1);
    assertThat(inputs.signals().ratings())
        .extracting(Rating::value)
        .containsExactly(new BigDecimal("4.5"));
    assertThat(room.desk.brief(inputs, NOW))
        .isEqualTo(new TrustBrief(SCORE, TrustBrief.Level.HIGH));
    assertThat(room.desk.brief(room.inputs("shp_2", NOW), NOW)).isEqualTo(TrustBrief.UNRATED);
  }

  @Test
  void comesToTheSameInAnyBatches() {
    for (RecordedEvent<Event> event : events) {
      room.projection.apply(List.of(event));
    }
    room.projection.apply(events);
    assertThat(room.inputs("shp_1", NOW).conduct())
        .isEqualTo(new ShopActivityCounts(2, 3, 1, 1, 2, 1));
    assertThat(room.inputs("shp_1", NOW).signals().reports()).isEqualTo(2);
    assertThat(room.inputs("shp_1", NOW).signals().pressure().dayToShow(NOW))
        .isEqualTo(new DailyReportPeaks(2, 2, 2, 2, NOW));
  }

  private void add(Event event) {
    long position = events.size() + 1L;
    events.add(new RecordedEvent<>(position, "evt_" + position, NOW, event));
  }

  private static TransactionRecorded sale(
      String id, String status, long total, @Nullable Long quoted) {
    return new TransactionRecorded(
        id,
        "shp_1",
        new TransactionDescription(
            null, total, "EUR", quoted, status, NOW.minus(Duration.ofDays(3))));
  }
}
