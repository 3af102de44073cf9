package io.commercegraph.query.products;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Freshness;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shows which of a product's offers count as available, and which one is the best. */
class OfferTallyTest {

  private static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");
  private static final Instant SEEN = NOW.minus(Duration.ofHours(1));
  private static final Instant LONG_AGO = NOW.minus(Freshness.RECENT_FOR);

  @Test
  void availableIsNewInStockAndNotStale() {
    OfferTally tally =
        tally(
            sold("ofr_1", 500, Availability.IN_STOCK, Condition.NEW, SEEN),
            sold("ofr_2", 700, Availability.LIMITED_STOCK, Condition.NEW, LONG_AGO.plusMillis(1)),
            sold("ofr_3", 100, Availability.IN_STOCK, Condition.NEW, LONG_AGO),
            sold("ofr_4", 100, Availability.BACKORDER, Condition.NEW, SEEN),
            sold("ofr_5", 100, Availability.IN_STOCK, Condition.USED, SEEN));

    assertThat(tally.count()).isEqualTo(5);
    assertThat(tally.availableCount()).isEqualTo(2);
    assertThat(tally.availableRange())
        .isNotNull()
        .satisfies(range -> assertThat(range.min().amount()).isEqualTo(500))
        .satisfies(range -> assertThat(range.max().amount()).isEqualTo(700));
    assertThat(best(tally)).isEqualTo("ofr_1 CURRENT null");
  }

  @Test
  void whereNothingIsAvailableTheBestIsStaleThenUnavailableThenUsed() {
    PricedOffer stale = sold("ofr_1", 500, Availability.IN_STOCK, Condition.NEW, LONG_AGO);
    PricedOffer gone = sold("ofr_2", 100, Availability.OUT_OF_STOCK, Condition.NEW, SEEN);
    PricedOffer used = sold("ofr_3", 50, Availability.IN_STOCK, Condition.USED, SEEN);
    assertThat(best(tally(used, gone, stale))).isEqualTo("ofr_1 STALE null");
    assertThat(best(tally(used, gone))).isEqualTo("ofr_2 UNAVAILABLE null");
    assertThat(best(tally(used))).isEqualTo("ofr_3 CURRENT USED");
    assertThat(tally().best()).isNull();
    assertThat(tally(gone).availableRange()).isNull();
  }

  @Test
  void ofEquallyCheapOffersTheLeastIdIsTheBestWhateverTheOrder() {
    PricedOffer one = sold("ofr_1", 100, Availability.IN_STOCK, Condition.NEW, SEEN);
    PricedOffer two = sold("ofr_2", 100, Availability.IN_STOCK, Condition.NEW, SEEN);
    assertThat(best(tally(one, two))).isEqualTo(best(tally(two, one))).startsWith("ofr_1 ");
  }

  @Test
  void pricesAreComparedInTheCurrencyOfMostOffers() {
    PricedOffer one = sold("ofr_1", 300, Availability.IN_STOCK, Condition.NEW, SEEN);
    PricedOffer two = sold("ofr_2", 200, Availability.IN_STOCK, Condition.NEW, SEEN);
    PricedOffer chf =
        new PricedOffer(
            "ofr_3",
            "c.example",
            true,
            1,
            "CHF",
            Availability.IN_STOCK,
            Condition.NEW,
            SEEN,
            false,
            Optional::empty);
    assertThat(best(tally(chf, one, two))).isEqualTo("ofr_2 CURRENT null");
    assertThat(best(tally(chf, one))).as("as many of both").isEqualTo("ofr_3 CURRENT null");
  }

  @Test
  void anOfferWithoutTaxesIsCountedAndInNoRangeAndNeverTheBest() {
    PricedOffer net =
        new PricedOffer(
            "ofr_1",
            "a.example",
            true,
            1,
            "EUR",
            Availability.IN_STOCK,
            Condition.NEW,
            SEEN,
            true,
            Optional::empty);
    PricedOffer gross = sold("ofr_2", 900, Availability.IN_STOCK, Condition.NEW, SEEN);
    OfferTally both = tally(net, gross);
    assertThat(both.count()).isEqualTo(2);
    assertThat(both.availableCount()).isEqualTo(1);
    assertThat(both.priceRange())
        .isNotNull()
        .satisfies(range -> assertThat(range.min().amount()).isEqualTo(900));
    assertThat(both.availableRange())
        .isNotNull()
        .satisfies(range -> assertThat(range.min().amount()).isEqualTo(900));
    assertThat(best(both)).isEqualTo("ofr_2 CURRENT null");

    OfferTally alone = tally(net);
    assertThat(alone.count()).isEqualTo(1);
    assertThat(alone.priceRange()).isNull();
    assertThat(alone.availableRange()).isNull();
    assertThat(alone.best()).isNull();
  }

  @Test
  void anOfferOfAShopThatIsNotListedCountsAndCannotBeHad() {
    OfferTally tally =
        tally(
            new PricedOffer(
                "ofr_1",
                "",
                false,
                1,
                "EUR",
                Availability.IN_STOCK,
                Condition.NEW,
                SEEN,
                false,
                Optional::empty));
    assertThat(tally.count()).isEqualTo(1);
    assertThat(tally.priceRange()).isNotNull();
    assertThat(tally.availableCount()).isZero();
    assertThat(tally.best()).isNull();
  }

  private static PricedOffer sold(
      String id, long price, Availability availability, Condition condition, Instant seenAt) {
    return new PricedOffer(
        id,
        "shop.example",
        true,
        price,
        "EUR",
        availability,
        condition,
        seenAt,
        false,
        Optional::empty);
  }

  private static OfferTally tally(PricedOffer... offers) {
    return OfferTally.of(List.of(offers), NOW);
  }

  private static @Nullable String best(OfferTally tally) {
    BestOffer best = tally.best();
    return best == null ? null : best.offerId() + " " + best.basis() + " " + best.condition();
  }
}
