package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.joined;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedScenario.given;
import static io.commercegraph.command.feeds.OfferFacts.offer;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.OfferFacts;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests which product an offer is matched to, and which products are founded and joined. */
class ProductMatchingTest {

  private static final String GTIN = "4006381333931";
  private static final String OTHER_GTIN = "9520000000011";
  private static final String SHOPS_OWN_GTIN = "2000000000008";

  private static final OfferFacts OFFER = offer("1").titled("Headphones");
  private static final OfferFacts STICK = offer("1").of("Crucial", "CT-8G4").titled("Stick");
  private static final OfferFacts STICK_4_GB = STICK.titled("Stick 4 GB");
  private static final OfferFacts STICK_16_GB =
      offer("2").of("Crucial", "CT8G4").titled("Memory, 16 GB");

  @Nested
  class ByGtin {

    private final OfferFacts ofGtin = OFFER.withGtin(GTIN);
    private final OfferFacts ofBoth = ofGtin.of("Sony", "WH-1000");

    @Test
    void theFirstOfferFoundsTheProduct() {
      given(shopListed())
          .when(ofGtin)
          .then(
              ofGtin.founded(ofGtin.byGtin()),
              ofGtin.listed(ofGtin.byGtin(), MatchRule.GTIN, NOW),
              ofGtin.priced(NOW));
    }

    @Test
    void theNextOfferJoinsItAndLeavesItsDescription() {
      OfferFacts next = offer("2").titled("Another name").withGtin(GTIN);
      given(shopListed(), ofGtin.founded(ofGtin.byGtin()))
          .when(next)
          .then(next.listed(ofGtin.byGtin(), MatchRule.GTIN, NOW), next.priced(NOW));
    }

    @Test
    void aRestrictedGtinMatchesNothing() {
      OfferFacts restricted = OFFER.withGtin(SHOPS_OWN_GTIN);
      given(shopListed())
          .when(restricted)
          .then(
              restricted.founded(restricted.own()),
              restricted.listed(restricted.own(), MatchRule.OWN, NOW),
              restricted.priced(NOW));
    }

    @Test
    void brandAndMpnBecomeAnAliasOfItsProduct() {
      given(shopListed())
          .when(ofBoth)
          .then(
              ofBoth.founded(ofBoth.byGtin()),
              joined(ofBoth.byModel(), ofBoth.byGtin()),
              ofBoth.listed(ofBoth.byGtin(), MatchRule.GTIN, NOW),
              ofBoth.priced(NOW));
    }

    @Test
    void anOfferWithTheAliasMeetsTheProduct() {
      OfferFacts model = offer("2").of("Sony", "WH 1000");
      given(
              shopListed(),
              ofBoth.founded(ofBoth.byGtin()),
              joined(ofBoth.byModel(), ofBoth.byGtin()))
          .when(model)
          .then(model.listed(ofBoth.byGtin(), MatchRule.BRAND_MPN, NOW), model.priced(NOW));
    }

    @Test
    void theFirstGtinTakesOverTheProductOfBrandAndMpn() {
      OfferFacts model = offer("2").of("Sony", "WH-1000");
      given(shopListed(), model.founded(model.byModel()))
          .when(ofBoth)
          .then(
              ofBoth.founded(ofBoth.byGtin()),
              joined(ofBoth.byModel(), ofBoth.byGtin()),
              ofBoth.listed(ofBoth.byGtin(), MatchRule.GTIN, NOW),
              ofBoth.priced(NOW));
    }

    @Test
    void aSecondGtinDoesNotTakeOver() {
      OfferFacts second = offer("2").of("Sony", "WH-1000").withGtin(OTHER_GTIN);
      given(
              shopListed(),
              ofBoth.founded(ofBoth.byGtin()),
              joined(ofBoth.byModel(), ofBoth.byGtin()))
          .when(second)
          .then(
              second.founded(second.byGtin()),
              second.listed(second.byGtin(), MatchRule.GTIN, NOW),
              second.priced(NOW));
    }

    @Test
    void aGtinDoesNotTakeOverAProductOfOtherAmounts() {
      OfferFacts stick = STICK_16_GB.withGtin(GTIN);
      given(shopListed(), STICK_4_GB.founded(STICK.byModel()))
          .when(stick)
          .then(
              stick.founded(stick.byGtin()),
              stick.listed(stick.byGtin(), MatchRule.GTIN, NOW),
              stick.priced(NOW));
    }

    @Test
    void theAmountsAreReadFromTheLogWhereTheLedgerLacksThem() {
      OfferFacts stick = STICK_16_GB.withGtin(GTIN);
      given(shopListed(), STICK_4_GB.founded(STICK.byModel()))
          .withoutAmountsInTheLedger()
          .when(stick)
          .then(
              stick.founded(stick.byGtin()),
              stick.listed(stick.byGtin(), MatchRule.GTIN, NOW),
              stick.priced(NOW));
    }

    @Test
    void itTakesOverTheProductUnderTheBrandAsSpelledToo() {
      OfferFacts sony = OFFER.of("Sony Corp.", "WH-1000").withGtin(GTIN);
      given(shopListed(), sony.founded(sony.byLegacyModel()))
          .when(sony)
          .then(
              sony.founded(sony.byGtin()),
              joined(sony.byModel(), sony.byGtin()),
              joined(sony.byLegacyModel(), sony.byGtin()),
              sony.listed(sony.byGtin(), MatchRule.GTIN, NOW),
              sony.priced(NOW));
    }

    @Test
    void ofTwoNewOffersTheFirstFounds() {
      OfferFacts next = offer("2").withGtin(GTIN);
      given(shopListed())
          .when(ofGtin, next)
          .then(
              ofGtin.founded(ofGtin.byGtin()),
              ofGtin.listed(ofGtin.byGtin(), MatchRule.GTIN, NOW),
              ofGtin.priced(NOW),
              next.listed(ofGtin.byGtin(), MatchRule.GTIN, NOW),
              next.priced(NOW));
    }
  }

  @Nested
  class ByBrandAndMpn {

    @Test
    void theFirstOfferFoundsTheProduct() {
      given(shopListed())
          .when(STICK)
          .then(
              STICK.founded(STICK.byModel()),
              STICK.listed(STICK.byModel(), MatchRule.BRAND_MPN, NOW),
              STICK.priced(NOW));
    }

    @Test
    void anotherSpellingMeetsIt() {
      OfferFacts next = offer("2").of("CRUCIAL Inc.", "ct8g4").titled("Memory");
      given(shopListed(), STICK.founded(STICK.byModel()))
          .when(next)
          .then(next.listed(STICK.byModel(), MatchRule.BRAND_MPN, NOW), next.priced(NOW));
    }

    @Test
    void anMpnThatTellsNoModelsApartMatchesNothing() {
      OfferFacts fury = OFFER.of("Kingston", "FURY");
      given(shopListed())
          .when(fury)
          .then(
              fury.founded(fury.own()),
              fury.listed(fury.own(), MatchRule.OWN, NOW),
              fury.priced(NOW));
    }

    @Test
    void aBrandWithoutMpnMatchesNothing() {
      OfferFacts brand = OFFER.of("Sony", null);
      given(shopListed())
          .when(brand)
          .then(
              brand.founded(brand.own()),
              brand.listed(brand.own(), MatchRule.OWN, NOW),
              brand.priced(NOW));
    }

    @Test
    void theProductOfEarlierReleasesRemains() {
      OfferFacts sony = OFFER.of("Sony Corp.", "WH-1000");
      given(shopListed(), sony.founded(sony.byLegacyModel()))
          .when(sony)
          .then(
              joined(sony.byModel(), sony.byLegacyModel()),
              sony.listed(sony.byLegacyModel(), MatchRule.BRAND_MPN, NOW),
              sony.priced(NOW));
    }

    @Test
    void theProductThatItWasJoinedIntoRemains() {
      OfferFacts sony = OFFER.of("Sony Corp.", "WH-1000");
      OfferFacts ofGtin = OFFER.withGtin(GTIN);
      given(
              shopListed(),
              sony.founded(sony.byLegacyModel()),
              ofGtin.founded(ofGtin.byGtin()),
              joined(sony.byLegacyModel(), ofGtin.byGtin()))
          .when(sony)
          .then(
              joined(sony.byModel(), ofGtin.byGtin()),
              sony.listed(ofGtin.byGtin(), MatchRule.BRAND_MPN, NOW),
              sony.priced(NOW));
    }
  }

  @Nested
  class ByAmounts {

    private final String alias = STICK.byAmount("DATA");
    private final String variant = STICK.byAmount("data:16");

    @Test
    void theSameAmountIsTheSameProduct() {
      OfferFacts same = offer("2").of("Crucial", "CT8G4").titled("4 GB, boxed");
      given(shopListed(), STICK_4_GB.founded(STICK.byModel()))
          .when(same)
          .then(same.listed(STICK.byModel(), MatchRule.BRAND_MPN, NOW), same.priced(NOW));
    }

    @Test
    void anotherAmountIsAProductOfItsOwn() {
      given(shopListed(), STICK_4_GB.founded(STICK.byModel()))
          .when(STICK_16_GB)
          .then(
              STICK_16_GB.founded(variant),
              STICK_16_GB.listed(variant, MatchRule.BRAND_MPN, NOW),
              STICK_16_GB.priced(NOW));
    }

    @Test
    void theNextOfferOfThatAmountMeetsIt() {
      OfferFacts next = offer("3").of("Crucial", "CT-8G4").titled("Stick of 16 GB");
      given(shopListed(), STICK_4_GB.founded(STICK.byModel()), STICK_16_GB.founded(variant))
          .when(next)
          .then(next.listed(variant, MatchRule.BRAND_MPN, NOW), next.priced(NOW));
    }

    @Test
    void theFirstAmountOfAProductIsRecorded() {
      OfferFacts first = offer("2").of("Crucial", "CT8G4").titled("4 GB, boxed");
      given(shopListed(), STICK.founded(STICK.byModel()))
          .when(first)
          .then(
              first.founded(alias),
              joined(alias, STICK.byModel()),
              first.listed(STICK.byModel(), MatchRule.BRAND_MPN, NOW),
              first.priced(NOW));
    }

    @Test
    void anotherAmountThanTheRecordedOneIsAProductOfItsOwn() {
      given(
              shopListed(),
              STICK.founded(STICK.byModel()),
              STICK_4_GB.founded(alias),
              joined(alias, STICK.byModel()))
          .when(STICK_16_GB)
          .then(
              STICK_16_GB.founded(variant),
              STICK_16_GB.listed(variant, MatchRule.BRAND_MPN, NOW),
              STICK_16_GB.priced(NOW));
    }

    @Test
    void theRecordedAmountIsRecordedOnce() {
      OfferFacts same = offer("2").of("Crucial", "CT8G4").titled("4 GB, boxed");
      given(
              shopListed(),
              STICK.founded(STICK.byModel()),
              STICK_4_GB.founded(alias),
              joined(alias, STICK.byModel()))
          .when(same)
          .then(same.listed(STICK.byModel(), MatchRule.BRAND_MPN, NOW), same.priced(NOW));
    }

    @Test
    void allOfOneChunkCometoTheSame() {
      OfferFacts four = offer("3").of("Crucial", "CT-8G4").titled("Stick 4 GB");
      given(shopListed())
          .when(STICK, four, STICK_16_GB)
          .isOf(STICK, STICK.byModel())
          .isOf(four, STICK.byModel())
          .isOf(STICK_16_GB, variant);
    }

    @Test
    void anOfferThatContradictsTheVariantTooHasAProductOfItsOwn() {
      OfferFacts screen = offer("1").of("Dell", "U2724").titled("Screen 27 V 60 Hz");
      OfferFacts larger = offer("2").of("Dell", "U2724").titled("Screen 32 V 60 Hz");
      OfferFacts faster = offer("3").of("Dell", "U2724").titled("Screen 32 V 144 Hz");
      given(
              shopListed(),
              screen.founded(screen.byModel()),
              larger.founded(larger.byAmount("voltage:32")))
          .when(faster)
          .then(
              faster.founded(faster.own()),
              faster.listed(faster.own(), MatchRule.OWN, NOW),
              faster.priced(NOW));
    }

    @Test
    void amountsAreReadFromTheLogWhereTheLedgerLacksThem() {
      given(shopListed(), STICK_4_GB.founded(STICK.byModel()))
          .withoutAmountsInTheLedger()
          .when(STICK_16_GB)
          .isOf(STICK_16_GB, variant);
    }
  }

  @Nested
  class Anew {

    @Test
    void anUnchangedOfferIsNotMatchedAnew() {
      given(
              shopListed(),
              OFFER.founded(OFFER.own()),
              OFFER.listed("prd_elsewhere", MatchRule.OWN, day(-1)),
              OFFER.priced(day(-1)))
          .when(OFFER)
          .thenNothing()
          .isOf(OFFER, "prd_elsewhere");
    }

    @Test
    void aGtinThatComesLaterMatchesAnew() {
      OfferFacts ofGtin = OFFER.withGtin(GTIN);
      given(
              shopListed(),
              OFFER.founded(OFFER.own()),
              OFFER.listed(OFFER.own(), MatchRule.OWN, day(-1)),
              OFFER.priced(day(-1)))
          .when(ofGtin)
          .then(
              ofGtin.founded(ofGtin.byGtin()),
              ofGtin.changed(NOW),
              ofGtin.matched(ofGtin.byGtin(), MatchRule.GTIN, NOW));
    }

    @Test
    void anotherMpnMatchesAnew() {
      OfferFacts other = STICK.of("Crucial", "CT-9000");
      given(
              shopListed(),
              STICK.founded(STICK.byModel()),
              STICK.listed(STICK.byModel(), MatchRule.BRAND_MPN, day(-1)),
              STICK.priced(day(-1)))
          .when(other)
          .then(
              other.founded(other.byModel()),
              other.changed(NOW),
              other.matched(other.byModel(), MatchRule.BRAND_MPN, NOW));
    }

    @Test
    void anotherCategoryDoesNot() {
      OfferFacts sorted = STICK.in("Memory");
      given(
              shopListed(),
              STICK.founded(STICK.byModel()),
              STICK.listed(STICK.byModel(), MatchRule.BRAND_MPN, day(-1)),
              STICK.priced(day(-1)))
          .when(sorted)
          .then(sorted.changed(NOW));
    }

    @Test
    void anOfferStaysWithTheProductOfAnMpnThatIsNoLongerValid() {
      OfferFacts fury = OFFER.of("Kingston", "FURY");
      OfferFacts sorted = fury.in("Memory");
      given(
              shopListed(),
              fury.founded(fury.byLegacyModel()),
              fury.listed(fury.byLegacyModel(), MatchRule.BRAND_MPN, day(-1)),
              fury.priced(day(-1)))
          .when(sorted)
          .then(sorted.changed(NOW))
          .isOf(fury, fury.byLegacyModel());
    }

    @Test
    void anotherAmountInTheTitleMatchesAnew() {
      OfferFacts larger = STICK_4_GB.titled("Stick 16 GB");
      String variant = STICK.byAmount("data:16");
      given(
              shopListed(),
              STICK_4_GB.founded(STICK.byModel()),
              STICK_4_GB.listed(STICK.byModel(), MatchRule.BRAND_MPN, day(-1)),
              STICK_4_GB.priced(day(-1)))
          .when(larger)
          .then(
              larger.founded(variant),
              larger.changed(NOW),
              larger.matched(variant, MatchRule.BRAND_MPN, NOW));
    }

    @Test
    void theAmountsOfBeforeAreReadFromTheLogWhereTheLedgerLacksThem() {
      OfferFacts larger = STICK_4_GB.titled("Stick 16 GB");
      given(
              shopListed(),
              STICK_4_GB.founded(STICK.byModel()),
              STICK_4_GB.listed(STICK.byModel(), MatchRule.BRAND_MPN, day(-1)),
              STICK_4_GB.priced(day(-1)))
          .withoutAmountsInTheLedger()
          .when(larger)
          .isOf(larger, STICK.byAmount("data:16"));
    }

    @Test
    void anOfferOfAJoinedProductIsOfTheOtherFromThenOn() {
      OfferFacts ofGtin = offer("2").of("Crucial", "CT-8G4").withGtin(GTIN);
      OfferFacts sorted = STICK.in("Memory");
      given(
              shopListed(),
              STICK.founded(STICK.byModel()),
              STICK.listed(STICK.byModel(), MatchRule.BRAND_MPN, day(-1)),
              STICK.priced(day(-1)),
              ofGtin.founded(ofGtin.byGtin()),
              joined(STICK.byModel(), ofGtin.byGtin()))
          .when(sorted)
          .then(sorted.changed(NOW));
    }
  }
}
