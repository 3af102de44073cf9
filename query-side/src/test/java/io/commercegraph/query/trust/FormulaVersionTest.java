package io.commercegraph.query.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.TestCallers;
import io.commercegraph.query.coupons.CouponEvents;
import io.commercegraph.query.trust.state.TrustStateFixture;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Versions 1 and 2 of the formula on the same tables, and on rows of before there was a second. */
class FormulaVersionTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  private final TrustFixture room = new TrustFixture();

  @BeforeEach
  void aShopWhoseReporterVotesTwiceADay() {
    room.projection.apply(
        List.of(
            at(1, RatingEvents.trustpilot("shp_1", "4.5", NOW)),
            at(2, CouponEvents.reported("shp_1", "A", ReportReason.WORKED, true)),
            at(3, CouponEvents.reported("shp_1", "B", ReportReason.INVALID, true)),
            at(4, sale("txn_1", "refunded")),
            at(5, sale("txn_2", "cancelled"))));
    for (int i = 0; i < 18; i++) {
      room.projection.apply(List.of(at(6 + i, sale("txn_more" + i, "completed"))));
    }
  }

  @Test
  void theSameFactsAreComparedByBothVersions() {
    TrustInputs inputs = room.inputs("shp_1", NOW);

    // External 85.86; version 1 takes the first vote alone and counts 1 to 4 as none, version 2
    // lets both votes share one weight and counts 2.5 + 2.5 of 20.
    assertThat(TrustFormula.VERSION_1.components(inputs, NOW))
        .extracting(TrustComponent::name, TrustComponent::value, TrustComponent::samples)
        .containsExactly(
            tuple("external", 85.86, 100L),
            tuple("internal", 100.0, 20L),
            tuple("codes", 60.0, 1L));
    assertThat(TrustFormula.CURRENT.components(inputs, NOW))
        .extracting(TrustComponent::name, TrustComponent::value, TrustComponent::samples)
        .containsExactly(
            tuple("external", 85.86, 100L), tuple("internal", 75.0, 20L), tuple("codes", 50.0, 2L));
    assertThat(answer().formulaVersion()).isEqualTo("2");
    assertThat(answer().score()).isEqualTo(74);
  }

  @Test
  void whatStandsForAFewIsSaidAndTheirRateIsNot() {
    assertThat(answer().signals())
        .filteredOn(signal -> signal.source().equals("transactions"))
        .extracting(TrustSignal::name, TrustSignal::value)
        .containsExactly(
            tuple("cancel_rate", null),
            tuple("refund_rate", null),
            tuple("cancelled_counted_as", 2.5),
            tuple("refunded_counted_as", 2.5),
            tuple("price_mismatch_rate", null));
  }

  @Test
  void rowsOfBeforeAreAnsweredByVersionOneUntilTheyAreBuiltAnew() {
    room.jdbc.sql("UPDATE trust_shop SET shares = NULL, shares_position = NULL").update();

    assertThat(answer().formulaVersion()).isEqualTo("1");
    assertThat(answer().score()).isEqualTo(84);
    // What comes now cannot be added to what is not known.
    room.projection.apply(
        List.of(at(30, CouponEvents.reported("shp_1", "C", ReportReason.WORKED, true))));
    assertThat(answer().formulaVersion()).isEqualTo("1");
    assertThat(isRebuildOrdered()).isTrue();
  }

  @Test
  void aRowThatAnEarlierVersionWroteSinceIsNotTrusted() {
    room.jdbc.sql("UPDATE trust_shop SET position = position + 1").update();

    assertThat(answer().formulaVersion()).isEqualTo("1");
    assertThat(isRebuildOrdered()).isTrue();
  }

  @Test
  void whereNothingIsOfBeforeNoRebuildIsOrdered() {
    assertThat(isRebuildOrdered()).isFalse();
  }

  private boolean isRebuildOrdered() {
    OrderedReplays orders = new OrderedReplays();
    new TrustRebuildAfterUpgrade(TrustStateFixture.tables(room.jdbc), orders).start();
    return orders.names().contains("trust");
  }

  private GetTrustTool.Answer answer() {
    Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
    TrustInputsCache book = TrustFixture.book(room.desk, clock);
    GetTrustTool.Answer answer =
        new GetTrustTool(new Named(), book, room.desk, clock)
            .call(new GetTrustTool.Request("shp_1"), TestCallers.ANYONE);
    assertThat(book.of("shp_1").score()).isEqualTo(answer.score());
    return answer;
  }

  private static TransactionRecorded sale(String id, String status) {
    return new TransactionRecorded(
        id, "shp_1", new TransactionDescription(null, 1000, "EUR", null, status, NOW));
  }

  private static RecordedEvent<Event> at(long position, Event event) {
    return new RecordedEvent<>(position, "evt_" + position, NOW, event);
  }

  /** Every id is a shop's. */
  private static final class Named implements ShopDirectory {

    @Override
    public Optional<ShopRef> find(String id) {
      return Optional.of(new ShopRef(id, "shop.example", "Shop", null, null));
    }
  }
}
