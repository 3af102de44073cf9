package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.api.trust.TransactionStatus.CANCELLED;
import static io.commercegraph.api.trust.TransactionStatus.COMPLETED;
import static io.commercegraph.api.trust.TransactionStatus.REFUNDED;
import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.SHOP;
import static io.commercegraph.command.feeds.FeedFacts.click;
import static io.commercegraph.command.feeds.FeedFacts.clicked;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.rated;
import static io.commercegraph.command.feeds.FeedFacts.rating;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedFacts.shopWithdrawn;
import static io.commercegraph.command.feeds.FeedFacts.transacted;
import static io.commercegraph.command.feeds.FeedFacts.transaction;
import static io.commercegraph.command.feeds.FeedScenario.given;
import static io.commercegraph.command.feeds.OfferFacts.offer;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.OfferFacts;
import java.time.Instant;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests the decisions on rows about clicks, transactions and ratings. */
class TrustFactsTest {

  private static final OfferFacts LAMP = offer("1").titled("Lamp");
  private static final ShopDomain OTHER = new ShopDomain("other.example");
  private static final Instant SOON = NOW.plusSeconds(300);
  private static final Instant TOO_LATE = NOW.plusSeconds(301);

  private static Event lampListed() {
    return LAMP.listed(LAMP.own(), MatchRule.OWN, day(-7));
  }

  @Nested
  class Clicks {

    @Test
    void aClickOnAKnownOfferIsRecordedOnce() {
      given(shopListed(), lampListed())
          .when(click("c1", LAMP, day(-1)))
          .then(clicked("c1", LAMP, day(-1)))
          .changed(1)
          .when(click("c1", LAMP, day(-1)))
          .thenNothing()
          .unchanged(1);
    }

    @Test
    void aClickOnAWithdrawnOfferIsRecorded() {
      given(shopListed(), lampListed(), LAMP.withdrawn(day(-2)))
          .when(click("c1", LAMP, day(-1)))
          .changed(1);
    }

    @Test
    void aClickOnAnOfferThatIsNewInTheSameChunkIsRecorded() {
      given()
          .when(LAMP, click("c1", LAMP, day(-1)), click("c1", LAMP, day(-1)))
          .then(
              shopListed(),
              LAMP.founded(LAMP.own()),
              LAMP.listed(LAMP.own(), MatchRule.OWN, NOW),
              LAMP.priced(NOW),
              clicked("c1", LAMP, day(-1)))
          .changed(2)
          .unchanged(1);
    }

    @Test
    void aClickBeforeItsOfferIsRejected() {
      given()
          .when(click("c1", LAMP, day(-1)), LAMP)
          .changed(1)
          .rejected(1, "offer_id", "no offer that is known");
    }

    @Test
    void aClickOfTheFutureIsRejected() {
      given(shopListed(), lampListed()).when(click("c1", LAMP, SOON)).changed(1);
      given(shopListed(), lampListed())
          .when(click("c1", LAMP, TOO_LATE))
          .thenNothing()
          .rejected(1, "at", "future");
    }
  }

  @Nested
  class Transactions {

    @Test
    void aTransactionIsRecordedOnce() {
      given(shopListed())
          .when(transaction("t1", null, COMPLETED, day(-1)))
          .then(transacted("t1", null, COMPLETED, day(-1)))
          .when(transaction("t1", null, COMPLETED, day(-1)))
          .thenNothing()
          .unchanged(1);
    }

    @Test
    void itMayNameAnOfferOfItsShop() {
      given(shopListed(), lampListed())
          .when(transaction("t1", LAMP, COMPLETED, day(-1)))
          .then(transacted("t1", LAMP, COMPLETED, day(-1)));
    }

    @Test
    void itMayNameNoOfferOfAnotherShop() {
      OfferFacts foreign = LAMP.by(OTHER);
      given(shopListed(), foreign.listed(foreign.own(), MatchRule.OWN, day(-7)))
          .when(transaction("t1", foreign, COMPLETED, day(-1)))
          .thenNothing()
          .rejected(1, "offer_id", "no offer of this shop");
    }

    @Test
    void itMayNameNoUnknownOffer() {
      given(shopListed())
          .when(transaction("t1", LAMP, COMPLETED, day(-1)))
          .rejected(1, "offer_id", "no offer of this shop");
    }

    @Test
    void aShopThatIsNotListedHasNoTransactions() {
      given()
          .when(transaction("t1", null, COMPLETED, day(-1)))
          .rejected(1, "shop_domain", "no shop that is known");
      given(shopListed(), shopWithdrawn())
          .when(transaction("t1", null, COMPLETED, day(-1)))
          .rejected(1, "shop_domain", "no shop that is known");
    }

    @Test
    void aPurchaseIsCancelledOrRefundedAfterItsCompletion() {
      given(shopListed(), transacted("t1", null, COMPLETED, day(-1)))
          .when(transaction("t1", null, CANCELLED, day(-1)))
          .then(transacted("t1", null, CANCELLED, day(-1)));
      given(shopListed(), transacted("t1", null, COMPLETED, day(-1)))
          .when(transaction("t1", null, REFUNDED, day(-1)))
          .then(transacted("t1", null, REFUNDED, day(-1)));
    }

    @Test
    void aCompletionThatComesLateChangesNothing() {
      given(shopListed(), transacted("t1", null, CANCELLED, day(-1)))
          .when(transaction("t1", null, COMPLETED, day(-1)))
          .thenNothing();
      given(shopListed(), transacted("t1", null, REFUNDED, day(-1)))
          .when(transaction("t1", null, COMPLETED, day(-1)))
          .thenNothing();
    }

    @Test
    void aCompletionThatSaysSomethingElseIsRecorded() {
      given(shopListed(), transacted("t1", null, REFUNDED, day(-1)))
          .when(transaction("t1", null, COMPLETED, day(-2)))
          .then(transacted("t1", null, COMPLETED, day(-2)));
    }

    @Test
    void aRefundOfACancelledPurchaseIsRecorded() {
      given(shopListed(), transacted("t1", null, CANCELLED, day(-1)))
          .when(transaction("t1", null, REFUNDED, day(-1)))
          .then(transacted("t1", null, REFUNDED, day(-1)));
    }

    @Test
    void aTransactionOfTheFutureIsRejected() {
      given(shopListed()).when(transaction("t1", null, COMPLETED, SOON)).changed(1);
      given(shopListed())
          .when(transaction("t1", null, COMPLETED, TOO_LATE))
          .rejected(1, "at", "future");
    }
  }

  @Nested
  class Ratings {

    @Test
    void aRatingIsRecordedAndGoodForThirtyDays() {
      given(shopListed())
          .when(rating(SHOP, "4.5", null))
          .then(rated(SHOP, "4.5", NOW, day(30)))
          .changed(1);
    }

    @Test
    void aRatingMayStateItsTimes() {
      given(shopListed())
          .when(rating(SHOP, "4.5", day(-2), day(1)))
          .then(rated(SHOP, "4.5", day(-2), day(1)));
      given(shopListed())
          .when(rating(SHOP, "4.5", day(-2)))
          .then(rated(SHOP, "4.5", day(-2), day(28)));
    }

    @Test
    void aRepeatedRatingWithoutATimeChangesNothing() {
      given(shopListed(), rated(SHOP, "4.5", day(-1), day(29)))
          .when(rating(SHOP, "4.5", null))
          .thenNothing()
          .unchanged(1)
          .when(rating(SHOP, "4.4", null))
          .then(rated(SHOP, "4.4", NOW, day(30)));
    }

    @Test
    void aRepeatedRatingOfALaterTimeIsRecorded() {
      given(shopListed(), rated(SHOP, "4.5", day(-2), day(28)))
          .when(rating(SHOP, "4.5", day(-1)))
          .then(rated(SHOP, "4.5", day(-1), day(29)));
    }

    @Test
    void aRatingThatIsNoNewerChangesNothing() {
      given(shopListed(), rated(SHOP, "4.5", day(-1), day(29)))
          .when(rating(SHOP, "4.4", day(-1)))
          .thenNothing()
          .unchanged(1)
          .when(rating(SHOP, "4.4", day(-2)))
          .thenNothing();
    }

    @Test
    void aShopThatIsNotListedIsRatedUnlessNoneCanBeListed() {
      ShopDomain suffix = new ShopDomain("co.uk");
      given().when(rating(OTHER, "4.5", null)).then(rated(OTHER, "4.5", NOW, day(30)));
      given()
          .when(rating(suffix, "4.5", null))
          .thenNothing()
          .rejected(1, "domain", "public suffix");
      given(shopListed(suffix)).when(rating(suffix, "4.5", null)).changed(1);
      given(rated(suffix, "4.5", day(-1), day(29))).when(rating(suffix, "4", null)).changed(1);
    }

    @Test
    void aRatingOfTheFutureIsRejected() {
      given(shopListed()).when(rating(SHOP, "4.5", SOON)).changed(1);
      given(shopListed()).when(rating(SHOP, "4.5", TOO_LATE)).rejected(1, "at", "future");
    }
  }
}
