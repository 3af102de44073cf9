package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedScenario.given;
import static io.commercegraph.command.feeds.OfferFacts.offer;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.matching.MatchConfirmed;
import io.commercegraph.api.matching.MatchId;
import io.commercegraph.api.matching.MatchRefused;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.Verdict.Doubt;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests what is recorded of offers whose titles were judged. */
class TitleMatchingTest {

  private static final String GTIN = "4006381333931";
  private static final String PRODUCT = offer("other").withGtin(GTIN).byGtin();
  private static final Event FOUNDED = offer("other").withGtin(GTIN).founded(PRODUCT);
  private static final OfferFacts OFFER = offer("1").titled("Headphones WH-1000");
  private static final Verdict SURE = new Verdict.Joined(PRODUCT, 0.97);
  private static final Verdict PERHAPS =
      new Verdict.Suspected(PRODUCT, 0.7, Doubt.ANOTHER_CANDIDATE);
  private static final Verdict NOT = new Verdict.Unmatched();

  private static Map<String, Verdict> says(Verdict verdict) {
    return Map.of(OFFER.id(), verdict);
  }

  private static Event suspected(Instant at) {
    return new MatchSuspected(
        MatchId.of(OFFER.id(), PRODUCT),
        OFFER.id(),
        OFFER.shopId(),
        PRODUCT,
        0.7,
        "another_candidate",
        "title-1",
        at);
  }

  @Nested
  class New {

    @Test
    void joinsTheProductThatItsTitleIsSurelyOf() {
      given(shopListed(), FOUNDED)
          .titlesSay(says(SURE))
          .when(OFFER)
          .judged(OFFER)
          .then(
              OFFER.listed(PRODUCT, MatchRule.TITLE, NOW),
              OFFER.matchedByTitle(PRODUCT, 0.97, NOW),
              OFFER.priced(NOW));
    }

    @Test
    void hasAProductOfItsOwnAndIsSuspectedWhereTheModelDoubts() {
      given(shopListed(), FOUNDED)
          .titlesSay(says(PERHAPS))
          .when(OFFER)
          .then(
              OFFER.founded(OFFER.own()),
              OFFER.listed(OFFER.own(), MatchRule.OWN, NOW),
              OFFER.priced(NOW),
              suspected(NOW));
    }

    @Test
    void joinsNoProductThatTheLedgerDoesNotKnow() {
      given(shopListed())
          .titlesSay(says(SURE))
          .when(OFFER)
          .then(
              OFFER.founded(OFFER.own()),
              OFFER.listed(OFFER.own(), MatchRule.OWN, NOW),
              OFFER.priced(NOW));
    }

    @Test
    void joinsNoProductThatAnotherRowOfItsShopNamesByNumber() {
      OfferFacts numbered = offer("2").withGtin(GTIN);
      given(shopListed(), FOUNDED)
          .titlesSay(says(SURE))
          .when(OFFER, numbered)
          .then(
              OFFER.founded(OFFER.own()),
              OFFER.listed(OFFER.own(), MatchRule.OWN, NOW),
              OFFER.priced(NOW),
              numbered.listed(PRODUCT, MatchRule.GTIN, NOW),
              numbered.priced(NOW));
    }

    @Test
    void isNotJudgedWhereANumberSaysWhichProductItIs() {
      OfferFacts numbered = OFFER.withGtin(GTIN);
      given(shopListed(), FOUNDED).titlesSay(Map.of()).when(numbered).judged();
    }

    @Test
    void isJudgedWhereNobodyHasItsBrandAndPartNumber() {
      OfferFacts model = OFFER.of("Sony", "WH-1000");
      given(shopListed(), FOUNDED)
          .titlesSay(says(SURE))
          .when(model)
          .judged(model)
          .then(
              model.listed(PRODUCT, MatchRule.TITLE, NOW),
              model.matchedByTitle(PRODUCT, 0.97, NOW),
              model.priced(NOW));
    }
  }

  @Nested
  class Reviewed {

    private final Event refused =
        new MatchRefused(MatchId.of(OFFER.id(), PRODUCT), OFFER.id(), PRODUCT, day(-1));
    private final Event confirmed =
        new MatchConfirmed(MatchId.of(OFFER.id(), PRODUCT), OFFER.id(), PRODUCT, day(-1));

    @Test
    void aRefusalHoldsHoweverSureTheModelIs() {
      given(shopListed(), FOUNDED, suspected(day(-2)), refused)
          .titlesSay(says(SURE))
          .when(OFFER)
          .then(
              OFFER.founded(OFFER.own()),
              OFFER.listed(OFFER.own(), MatchRule.OWN, NOW),
              OFFER.priced(NOW));
    }

    @Test
    void whatAwaitsItsReviewIsNeitherJoinedNorSuspectedAgain() {
      given(shopListed(), FOUNDED, suspected(day(-2)))
          .titlesSay(says(PERHAPS))
          .when(OFFER)
          .then(
              OFFER.founded(OFFER.own()),
              OFFER.listed(OFFER.own(), MatchRule.OWN, NOW),
              OFFER.priced(NOW));
    }

    @Test
    void aConfirmedOfferStaysWhateverItsNewTitleSays() {
      OfferFacts renamed = OFFER.titled("Something else");
      given(
              shopListed(),
              FOUNDED,
              OFFER.founded(OFFER.own()),
              OFFER.listed(OFFER.own(), MatchRule.OWN, day(-3)),
              OFFER.priced(day(-3)),
              suspected(day(-3)),
              confirmed,
              OFFER.matchedByTitle(PRODUCT, 0.7, day(-1)))
          .titlesSay(says(NOT))
          .when(renamed)
          .then(renamed.changed(NOW))
          .isOf(OFFER, PRODUCT);
    }
  }

  @Nested
  class Changed {

    private final Event[] matched = {
      shopListed(),
      FOUNDED,
      OFFER.listed(PRODUCT, MatchRule.TITLE, day(-3)),
      OFFER.matchedByTitle(PRODUCT, 0.97, day(-3)),
      OFFER.priced(day(-3))
    };

    @Test
    void anUnchangedOfferIsNotJudged() {
      given(matched).titlesSay(Map.of()).when(OFFER).judged().thenNothing();
    }

    @Test
    void staysWhileTheModelHoldsItForPossible() {
      OfferFacts renamed = OFFER.titled("Headphones WH 1000");
      given(matched).titlesSay(says(PERHAPS)).when(renamed).then(renamed.changed(NOW));
    }

    @Test
    void staysWhereNobodyJudgedIt() {
      OfferFacts renamed = OFFER.titled("Headphones WH 1000");
      given(matched).titlesSay(Map.of()).when(renamed).then(renamed.changed(NOW));
    }

    @Test
    void leavesForAProductOfItsOwnWhereItsTitleSaysAnother() {
      OfferFacts renamed = OFFER.titled("Garden hose");
      given(matched)
          .titlesSay(says(NOT))
          .when(renamed)
          .then(
              renamed.founded(OFFER.own()),
              renamed.changed(NOW),
              renamed.matched(OFFER.own(), MatchRule.OWN, NOW));
    }

    @Test
    void aLaterGtinCorrectsTheTitle() {
      OfferFacts numbered = OFFER.withGtin("9520000000011");
      given(matched)
          .when(numbered)
          .then(
              numbered.founded(numbered.byGtin()),
              numbered.changed(NOW),
              numbered.matched(numbered.byGtin(), MatchRule.GTIN, NOW));
    }
  }
}
