package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.SHOP;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedFacts.shopWithdrawn;
import static io.commercegraph.command.feeds.FeedScenario.given;
import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.command.feeds.text.InvalidField;
import org.junit.jupiter.api.Test;

/** Tests when offers are listed, changed, confirmed and listed again. */
class OffersTest {

  private static final ShopDomain OTHER = new ShopDomain("other.example");
  private static final OfferFacts LAMP = offer("1").titled("Lamp");

  /** The events of a lamp that was listed some days ago. */
  private static Event[] lampListed() {
    return new Event[] {
      shopListed(),
      LAMP.founded(LAMP.own()),
      LAMP.listed(LAMP.own(), MatchRule.OWN, day(-7)),
      LAMP.priced(day(-7))
    };
  }

  private static Event[] lampListedAnd(Event... more) {
    Event[] listed = lampListed();
    Event[] all = new Event[listed.length + more.length];
    System.arraycopy(listed, 0, all, 0, listed.length);
    System.arraycopy(more, 0, all, listed.length, more.length);
    return all;
  }

  @Test
  void aNewOfferListsItsShopAndFoundsItsProduct() {
    given()
        .when(LAMP)
        .then(
            shopListed(),
            LAMP.founded(LAMP.own()),
            LAMP.listed(LAMP.own(), MatchRule.OWN, NOW),
            LAMP.priced(NOW))
        .changed(1)
        .confirmed(NOW);
  }

  @Test
  void aNewOfferWithATimeIsListedAtThatTime() {
    given(shopListed())
        .when(LAMP.at(day(-2)))
        .then(
            LAMP.founded(LAMP.own()),
            LAMP.listed(LAMP.own(), MatchRule.OWN, day(-2)),
            LAMP.priced(day(-2)));
  }

  @Test
  void theShopIsListedOnceForAllItsOffers() {
    OfferFacts second = offer("2");
    given()
        .when(LAMP, second)
        .then(
            shopListed(),
            LAMP.founded(LAMP.own()),
            LAMP.listed(LAMP.own(), MatchRule.OWN, NOW),
            LAMP.priced(NOW),
            second.founded(second.own()),
            second.listed(second.own(), MatchRule.OWN, NOW),
            second.priced(NOW))
        .changed(2);
  }

  @Test
  void aWithdrawnShopIsListedAgainWithItsOffer() {
    given(lampListedAnd(shopWithdrawn())).when(LAMP).then(shopListed()).confirmed(NOW, LAMP);
  }

  @Test
  void anUnchangedOfferIsConfirmed() {
    given(lampListed())
        .when(LAMP)
        .thenNothing()
        .unchanged(1)
        .confirmed(NOW, LAMP)
        .seenUntil(LAMP.id(), NOW);
  }

  @Test
  void anUnchangedOfferIsConfirmedAtTheTimeThatItsRowStates() {
    given(lampListed())
        .when(LAMP.at(day(-1)))
        .thenNothing()
        .confirmed(day(-1), LAMP)
        .seenUntil(LAMP.id(), day(-1));
  }

  @Test
  void aConfirmationThatIsNoNewerConfirmsNothing() {
    given(lampListed())
        .when(LAMP.at(day(-7)))
        .thenNothing()
        .confirmed(day(-7))
        .seenUntil(LAMP.id(), day(-7));
  }

  @Test
  void anotherDescriptionChangesTheOfferAndItsOwnProduct() {
    OfferFacts brighter = LAMP.titled("Brighter lamp");
    given(lampListed())
        .when(brighter)
        .then(brighter.productChanged(LAMP.own()), brighter.changed(NOW))
        .changed(1)
        .confirmed(NOW)
        .when(brighter)
        .thenNothing()
        .unchanged(1);
  }

  @Test
  void descriptionAndPriceChangeTogether() {
    OfferFacts brighter = LAMP.titled("Brighter lamp").costing(1_200);
    given(lampListed())
        .when(brighter)
        .then(brighter.productChanged(LAMP.own()), brighter.changed(NOW), brighter.priced(NOW))
        .changed(1);
  }

  @Test
  void aRowOlderThanTheLedgerTellsOnlyAPrice() {
    OfferFacts older = LAMP.titled("Lamp, early name").costing(800).at(day(-9));
    given(lampListed())
        .when(older)
        .then(older.priced(day(-9)))
        .changed(1)
        .costs(LAMP, 1_000)
        .seenUntil(LAMP.id(), day(-7));
  }

  @Test
  void aRowOfTheSameTimeAsTheLedgerStillDescribes() {
    OfferFacts brighter = LAMP.titled("Brighter lamp").at(day(-7));
    given(lampListed())
        .when(brighter)
        .then(brighter.productChanged(LAMP.own()), brighter.changed(day(-7)));
  }

  @Test
  void aWithdrawnOfferIsListedAgain() {
    given(lampListedAnd(LAMP.withdrawn(day(-3))))
        .when(LAMP)
        .then(LAMP.listed(LAMP.own(), MatchRule.OWN, NOW), LAMP.priced(NOW))
        .changed(1)
        .when(LAMP)
        .thenNothing()
        .unchanged(1);
  }

  @Test
  void aRowOlderThanTheWithdrawalDoesNotListAgain() {
    given(lampListedAnd(LAMP.withdrawn(day(-3))))
        .when(LAMP.at(day(-5)))
        .thenNothing()
        .unchanged(1)
        .confirmed(NOW);
  }

  @Test
  void theSameRowTwiceIsOneOffer() {
    given(shopListed()).when(LAMP, LAMP).changed(1).unchanged(1).rejectedNothing().confirmed(NOW);
  }

  @Test
  void ofTwoContradictingTitlesInOneRunTheFirstCounts() {
    given(lampListed())
        .when(LAMP.titled("First"), LAMP.titled("Second"))
        .then(LAMP.titled("First").productChanged(LAMP.own()), LAMP.titled("First").changed(NOW))
        .changed(1)
        .rejected(2, "id", "twice");
  }

  @Test
  void ofTwoContradictingPricesInOneRunTheFirstCounts() {
    given(lampListed())
        .when(LAMP.costing(900), LAMP.costing(800))
        .then(LAMP.costing(900).priced(NOW))
        .rejected(2, "id", "says two things");
  }

  @Test
  void aRowThatConfirmedContradictsALaterOneToo() {
    given(lampListed()).when(LAMP, LAMP.costing(800)).thenNothing().rejected(2, "id", "twice");
  }

  @Test
  void rowsWithTimesOfTheirOwnDoNotContradict() {
    OfferFacts first = LAMP.costing(900).at(day(-2));
    OfferFacts second = LAMP.costing(800).at(day(-1));
    given(lampListed())
        .when(first, second)
        .then(first.priced(day(-2)), second.priced(day(-1)))
        .changed(2)
        .rejectedNothing();
  }

  @Test
  void aRowOfTheNextRunDoesNotContradict() {
    given(lampListed())
        .when(LAMP.costing(900))
        .at(day(1))
        .when(LAMP.costing(800))
        .then(LAMP.costing(800).priced(day(1)))
        .rejectedNothing();
  }

  @Test
  void aRowMayBeFiveMinutesInTheFuture() {
    given(shopListed()).when(LAMP.at(NOW.plusSeconds(300))).changed(1).rejectedNothing();
    given(shopListed())
        .when(LAMP.at(NOW.plusSeconds(301)))
        .thenNothing()
        .rejected(1, "observed_at", "in the future");
  }

  @Test
  void noOfferIsListedForAShopUnderAPublicSuffix() {
    given()
        .when(LAMP.by(new ShopDomain("co.uk")))
        .thenNothing()
        .rejected(1, "shop_domain", "public suffix");
  }

  @Test
  void aFeedOfOneShopHasNoOffersOfAnother() {
    given().inFeedOf(SHOP).when(LAMP).changed(1);
    assertThatThrownBy(() -> given().inFeedOf(OTHER).when(LAMP))
        .isInstanceOfSatisfying(
            InvalidField.class, bad -> assertThat(bad.field()).isEqualTo("shop_domain"));
  }
}
