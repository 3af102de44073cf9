package io.commercegraph.query.trust;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.coupons.CouponEvents;
import io.commercegraph.query.trust.state.ShopActivityCounts;
import io.commercegraph.query.trust.state.ShopSignals;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TrustStalenessTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");
  private static final OfferFreshnessCounts ALL_FRESH = new OfferFreshnessCounts(10, 10);
  private static final OfferFreshnessCounts PARTLY_FRESH = new OfferFreshnessCounts(10, 9);

  private final TrustStaleness staleness = TrustFixture.staleness(NOW, _ -> 0);

  /** Events of each kind that change what is said of a shop, fresh or not. */
  static Stream<Event> changes() {
    return Stream.of(
        CouponEvents.reported("shp_1", "A", ReportReason.WORKED, true),
        new OfferClicked("clk_1", "shp_1", "ofr_1", NOW),
        new OfferWithdrawn("ofr_1", "shp_1", NOW));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void anEventThatChangesTheShopMakesItStale(Event change) {
    Cacheable<TrustInputs> fresh = inputs(ALL_FRESH);
    Cacheable<TrustInputs> other = staleness.cacheable("shp_2", fresh.value());

    append(7, change);

    assertThat(isValid(fresh, 6)).isFalse();
    assertThat(isValid(fresh, 7)).isTrue();
    assertThat(isValid(other, 6)).isTrue();
  }

  @Test
  void offersThatAreSeenAgainMakeOnlyAShopStaleThatIsNotAllFresh() {
    append(7, new OffersSeen("shp_1", "run_1", List.of("ofr_1"), NOW));

    assertThat(isValid(inputs(ALL_FRESH), 6)).isTrue();
    assertThat(isValid(inputs(PARTLY_FRESH), 6)).isFalse();
    assertThat(isValid(inputs(PARTLY_FRESH), 7)).isTrue();
  }

  private Cacheable<TrustInputs> inputs(OfferFreshnessCounts feed) {
    ShopActivityCounts none = new ShopActivityCounts(0, 0, 0, 0, 0, 0);
    return staleness.cacheable("shp_1", new TrustInputs(ShopSignals.none("shp_1"), none, feed));
  }

  private static boolean isValid(Cacheable<TrustInputs> cached, long tablesPosition) {
    return cached.dependencies().stream().allMatch(it -> it.isUnchangedSince(tablesPosition));
  }

  private void append(long position, Event event) {
    staleness.load().apply(List.of(new RecordedEvent<>(position, "evt_" + position, NOW, event)));
  }
}
