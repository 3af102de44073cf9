package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.confirmed;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedScenario.given;
import static io.commercegraph.command.feeds.OfferFacts.offer;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.FeedScenario;
import io.commercegraph.command.feeds.OfferFacts;
import java.util.Arrays;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * Tests which observed prices become steps. The lamp was listed ten days ago for 10 EUR, and feeds
 * confirmed it seven and three days ago.
 */
class PricesTest {

  private static final OfferFacts LAMP = offer("1").titled("Lamp");
  private static final OfferFacts CHEAP = LAMP.costing(600);

  private static FeedScenario lamp(Event... more) {
    Event[] events = {
      shopListed(),
      LAMP.founded(LAMP.own()),
      LAMP.listed(LAMP.own(), MatchRule.OWN, day(-10)),
      LAMP.priced(day(-10)),
      confirmed(day(-7), LAMP),
    };
    Event[] all = Arrays.copyOf(events, events.length + more.length);
    System.arraycopy(more, 0, all, events.length, more.length);
    return given(all);
  }

  private static FeedScenario confirmedLamp() {
    return lamp(confirmed(day(-3), LAMP));
  }

  @Nested
  class PresentPrices {

    @Test
    void anUnchangedPriceIsNoStep() {
      confirmedLamp().when(LAMP).thenNothing().confirmed(NOW, LAMP).costs(LAMP, 1_000);
    }

    @Test
    void aChangedPriceIsAStep() {
      confirmedLamp()
          .when(CHEAP)
          .then(CHEAP.priced(NOW))
          .costs(LAMP, 600)
          .seenUntil(LAMP.id(), NOW);
    }

    @Test
    void anotherCurrencyIsAStep() {
      OfferFacts pounds = LAMP.costing(1_000, "GBP");
      confirmedLamp().when(pounds).then(pounds.priced(NOW));
    }

    @Test
    void anotherListPriceIsAStep() {
      OfferFacts reduced = LAMP.insteadOf(1_500);
      confirmedLamp().when(reduced).then(reduced.priced(NOW)).when(reduced).thenNothing();
    }

    @Test
    void anotherAvailabilityIsAStep() {
      OfferFacts gone = LAMP.being(Availability.OUT_OF_STOCK);
      confirmedLamp().when(gone).then(gone.priced(NOW));
    }

    @Test
    void aRowWithoutAvailabilityKeepsTheLastOne() {
      confirmedLamp()
          .when(LAMP.being(null))
          .thenNothing()
          .at(day(1))
          .when(CHEAP.being(null))
          .then(CHEAP.priced(day(1)));
    }

    @Test
    void aNewOfferWithoutAvailabilityIsOfUnknownAvailability() {
      OfferFacts fresh = offer("2").being(null);
      lamp()
          .when(fresh)
          .then(
              fresh.founded(fresh.own()),
              fresh.listed(fresh.own(), MatchRule.OWN, NOW),
              fresh.being(Availability.UNKNOWN).priced(NOW));
    }

    @Test
    void aRowWithoutPriceKeepsTheLastOne() {
      OfferFacts gone = LAMP.being(Availability.OUT_OF_STOCK);
      confirmedLamp()
          .when(LAMP.withoutPrice())
          .thenNothing()
          .at(day(1))
          .when(gone.withoutPrice())
          .then(gone.priced(day(1)));
    }

    @Test
    void aPriceLineAtTheTimeOfTheRunIsAnObservationOfTheRun() {
      confirmedLamp().when(LAMP.priceLine(null)).thenNothing().confirmed(NOW, LAMP);
      confirmedLamp().when(CHEAP.priceLine(null)).then(CHEAP.priced(NOW));
    }

    @Test
    void aPriceLineDoesNotConfirmAWithdrawnOffer() {
      lamp(LAMP.withdrawn(day(-2)))
          .when(LAMP.priceLine(null))
          .thenNothing()
          .unchanged(1)
          .confirmed(NOW)
          .seenUntil(LAMP.id(), day(-2));
    }

    @Test
    void aLaterPriceLineIsAStepThoughItRepeatsThePrice() {
      confirmedLamp()
          .when(LAMP.priceLine(day(-1)))
          .then(LAMP.priced(day(-1)))
          .changed(1)
          .when(LAMP.priceLine(day(-1)))
          .thenNothing()
          .unchanged(1);
    }

    @Test
    void aPriceLineThatRepeatsTheLastConfirmationIsNoStep() {
      confirmedLamp().when(LAMP.priceLine(day(-3))).thenNothing();
    }

    @Test
    void aPriceLineThatContradictsTheLastConfirmationIsAStep() {
      confirmedLamp().when(CHEAP.priceLine(day(-3))).then(CHEAP.priced(day(-3))).costs(LAMP, 600);
    }

    @Test
    void thePriceOfTheLaterRecordedOfTwoEqualTimesHolds() {
      lamp(LAMP.costing(700).priced(day(-2)))
          .when(CHEAP.priceLine(day(-2)))
          .then(CHEAP.priced(day(-2)))
          .costs(LAMP, 600);
    }
  }

  @Nested
  class LatePrices {

    @Test
    void onePriceBeforeTheFirstConfirmationHoldsUntilIt() {
      confirmedLamp()
          .when(CHEAP.priceLine(day(-9)))
          .then(CHEAP.priced(day(-9)), LAMP.priced(day(-7)))
          .costs(LAMP, 1_000)
          .seenUntil(LAMP.id(), day(-3));
    }

    @Test
    void onePriceBetweenConfirmationsHoldsUntilTheNext() {
      confirmedLamp()
          .when(CHEAP.priceLine(day(-5)))
          .then(CHEAP.priced(day(-5)), LAMP.priced(day(-3)))
          .costs(LAMP, 1_000);
    }

    @Test
    void onePriceAfterAllConfirmationsIsNotLate() {
      confirmedLamp().when(CHEAP.priceLine(day(-1))).then(CHEAP.priced(day(-1))).costs(LAMP, 600);
    }

    @Test
    void onePriceBeforeTheFirstStepHoldsUntilThatStep() {
      confirmedLamp()
          .when(CHEAP.priceLine(day(-20)))
          .then(CHEAP.priced(day(-20)))
          .costs(LAMP, 1_000);
    }

    @Test
    void aLateOfferRowIsTreatedLikeALine() {
      confirmedLamp().when(CHEAP.at(day(-5))).then(CHEAP.priced(day(-5)), LAMP.priced(day(-3)));
    }

    @Test
    void aLateOfferRowThatRepeatsThePriceIsNoStep() {
      confirmedLamp().when(LAMP.at(day(-5))).thenNothing().unchanged(1).confirmed(NOW);
    }

    @Test
    void aLateLineThatRepeatsThePriceIsAStepOfItsOwn() {
      confirmedLamp()
          .when(LAMP.priceLine(day(-5)))
          .then(LAMP.priced(day(-5)))
          .when(LAMP.priceLine(day(-5)))
          .thenNothing();
    }

    @Test
    void aLineAtTheTimeOfAStepCorrectsItUntilTheNextConfirmation() {
      confirmedLamp()
          .when(CHEAP.priceLine(day(-10)))
          .then(CHEAP.priced(day(-10)), LAMP.priced(day(-7)));
    }

    @Test
    void aLineThatRepeatsAStepIsNoStep() {
      confirmedLamp().when(LAMP.priceLine(day(-10))).thenNothing().unchanged(1);
    }

    @Test
    void aStepThatCameBeforeTheConfirmationEndsTheLatePrice() {
      lamp(LAMP.costing(1_100).priced(day(-4)), confirmed(day(-2), LAMP))
          .when(CHEAP.priceLine(day(-5)))
          .then(CHEAP.priced(day(-5)))
          .costs(LAMP, 1_100);
    }

    @Test
    void theWithdrawalEndsTheLatePrice() {
      lamp(LAMP.withdrawn(day(-5)))
          .when(CHEAP.priceLine(day(-6)))
          .then(CHEAP.priced(day(-6)))
          .costs(LAMP, 600);
    }

    @Test
    void aChangeOfTheOfferConfirmsItsPrice() {
      lamp(LAMP.in("Lights").changed(day(-5)), confirmed(day(-3), LAMP))
          .when(CHEAP.priceLine(day(-6)))
          .then(CHEAP.priced(day(-6)), LAMP.priced(day(-5)));
    }

    @Test
    void anotherMatchOfTheOfferConfirmsItsPrice() {
      lamp(LAMP.matched("prd_other", MatchRule.GTIN, day(-5)), confirmed(day(-3), LAMP))
          .when(CHEAP.priceLine(day(-6)))
          .then(CHEAP.priced(day(-6)), LAMP.priced(day(-5)));
    }

    @Test
    void aLateLineWithoutPriceRepeatsThePriceOfItsTime() {
      OfferFacts gone = LAMP.being(Availability.OUT_OF_STOCK);
      lamp(LAMP.costing(1_100).priced(day(-4)))
          .when(gone.withoutPrice().priceLine(day(-9)))
          .then(gone.priced(day(-9)), LAMP.priced(day(-7)));
    }

    @Test
    void aLateLineWithoutPriceBeforeTheFirstStepHasNoPriceToRepeat() {
      confirmedLamp()
          .when(LAMP.withoutPrice().priceLine(day(-20)))
          .thenNothing()
          .rejected(1, "price", "none is known");
    }

    @Test
    void linesInAnyOrderMakeTheSameSteps() {
      OfferFacts cheaper = LAMP.costing(500);
      confirmedLamp()
          .when(CHEAP.priceLine(day(-1)), cheaper.priceLine(day(-2)))
          .then(CHEAP.priced(day(-1)), cheaper.priced(day(-2)))
          .costs(LAMP, 600);
      confirmedLamp()
          .when(cheaper.priceLine(day(-2)), CHEAP.priceLine(day(-1)))
          .then(cheaper.priced(day(-2)), CHEAP.priced(day(-1)))
          .costs(LAMP, 600);
    }

    @Test
    void aLateLineMeetsTheConfirmationOfItsOwnChunk() {
      lamp()
          .when(LAMP.at(day(-1)), CHEAP.priceLine(day(-2)))
          .then(CHEAP.priced(day(-2)), LAMP.priced(day(-1)))
          .costs(LAMP, 1_000);
    }

    @Test
    void aLateLineMeetsTheFirstOfTheConfirmationsOfItsOwnChunk() {
      lamp()
          .when(LAMP.at(day(-5)), LAMP.at(day(-1)), CHEAP.priceLine(day(-6)))
          .then(CHEAP.priced(day(-6)), LAMP.priced(day(-5)));
    }

    @Test
    void aLateRowDoesNotContradictTheRun() {
      confirmedLamp()
          .when(LAMP, CHEAP.at(day(-1)))
          .then(CHEAP.priced(day(-1)), LAMP.priced(NOW))
          .rejectedNothing();
      confirmedLamp()
          .when(LAMP, CHEAP.priceLine(day(-1)))
          .then(CHEAP.priced(day(-1)), LAMP.priced(NOW))
          .rejectedNothing();
    }

    @Test
    void aLateLineMeetsTheStepOfItsOwnChunk() {
      OfferFacts fresh = offer("2");
      lamp()
          .when(fresh.at(day(-1)), fresh.costing(600).priceLine(day(-2)))
          .then(
              fresh.founded(fresh.own()),
              fresh.listed(fresh.own(), MatchRule.OWN, day(-1)),
              fresh.priced(day(-1)),
              fresh.costing(600).priced(day(-2)))
          .costs(fresh, 1_000);
    }
  }

  @Nested
  class RejectedPrices {

    @Test
    void aLineOfAnUnknownOffer() {
      given(shopListed())
          .when(LAMP.priceLine(null))
          .rejected(1, "item_id", "no offer that is known");
      given(shopListed())
          .when(LAMP.priceLineById(null))
          .rejected(1, "offer_id", "no offer that is known");
    }

    @Test
    void aLineByTheServicesIdIsOfTheRunsShopOnly() {
      lamp().when(CHEAP.priceLineById(null)).changed(1);
      lamp().inFeedOf(LAMP.shop()).when(CHEAP.priceLineById(null)).changed(1);
      lamp()
          .inFeedOf(new ShopDomain("other.example"))
          .when(CHEAP.priceLineById(null))
          .thenNothing()
          .rejected(1, "offer_id", "another shop");
    }

    @Test
    void aSecondPriceOfTheRun() {
      lamp().when(LAMP, CHEAP.priceLine(null)).thenNothing().rejected(2, "price", "twice");
      lamp().when(LAMP, LAMP.priceLine(null)).unchanged(2).rejectedNothing();
      lamp().when(CHEAP, CHEAP.priceLine(day(-1))).rejectedNothing().changed(2);
    }

    @Test
    void aPriceOfTheFuture() {
      lamp().when(CHEAP.priceLine(NOW.plusSeconds(300))).changed(1);
      lamp()
          .when(CHEAP.priceLine(NOW.plusSeconds(301)))
          .thenNothing()
          .rejected(1, "observed_at", "in the future");
    }
  }
}
