package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedScenario.given;
import static io.commercegraph.command.feeds.OfferFacts.offer;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.values.Gtin;
import io.commercegraph.command.feeds.FeedFacts;
import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.command.feeds.rows.OfferFeedRow;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Packs and bundles never meet the product of the single piece. */
class PackMatchingTest {

  private static final String GTIN = "4006381333931";
  private static final String SIX = ProductId.ofPack(Gtin.parse(GTIN).orElseThrow(), 6);
  private static final OfferFacts WATER = offer("1").titled("Water").withGtin(GTIN);
  private static final OfferFacts CASE = offer("2").titled("Water, six").withGtin(GTIN);
  private static final OfferFacts SIX_PACK = offer("2").titled("Water 6-pack").withGtin(GTIN);

  @Test
  void aDeclaredPackFoundsAProductOfItsOwn() {
    OfferDetails pack = details(6, null);
    given(shopListed(), WATER.founded(WATER.byGtin()))
        .when(with(CASE, pack))
        .then(founded(CASE), listed(CASE, pack, SIX, MatchRule.GTIN), CASE.priced(NOW));
  }

  @Test
  void packsOfTwoShopsMeet() {
    OfferDetails pack = details(6, null);
    given(shopListed(), WATER.founded(WATER.byGtin()), founded(SIX_PACK))
        .when(with(CASE, pack))
        .then(listed(CASE, pack, SIX, MatchRule.GTIN), CASE.priced(NOW));
  }

  @Test
  void aDeclaredPackAloneLeavesTheSingleUnfounded() {
    OfferDetails pack = details(6, null);
    given(shopListed())
        .when(with(CASE, pack))
        .then(founded(CASE), listed(CASE, pack, SIX, MatchRule.GTIN), CASE.priced(NOW));
  }

  @Test
  void aCountThatTheProductsNameLacksFoundsAPack() {
    given(shopListed(), WATER.founded(WATER.byGtin()))
        .when(SIX_PACK)
        .then(founded(SIX_PACK), SIX_PACK.listed(SIX, MatchRule.GTIN, NOW), SIX_PACK.priced(NOW));
  }

  @Test
  void theGtinOfAPackItselfIsNamedWithACountByAll() {
    OfferFacts first = offer("1").titled("Water 6er-Pack").withGtin(GTIN);
    given(shopListed(), first.founded(first.byGtin()))
        .when(SIX_PACK)
        .then(SIX_PACK.listed(SIX_PACK.byGtin(), MatchRule.GTIN, NOW), SIX_PACK.priced(NOW));
  }

  @Test
  void aBundleMeetsNoOtherOffer() {
    OfferDetails bundle = details(null, true);
    given(shopListed(), WATER.founded(WATER.byGtin()))
        .when(with(CASE, bundle))
        .then(
            CASE.founded(CASE.own()),
            listed(CASE, bundle, CASE.own(), MatchRule.OWN),
            CASE.priced(NOW));
  }

  private static OfferDetails details(@Nullable Integer multipack, @Nullable Boolean bundle) {
    return new OfferDetails(
        null, null, multipack, bundle, null, null, null, null, null, null, null);
  }

  private static FeedFacts.Row with(OfferFacts offer, OfferDetails details) {
    OfferFeedRow row = offer.row();
    return () ->
        new OfferFeedRow(
            row.shop(), row.itemId(), described(offer, details), row.price(), List.of());
  }

  private static OfferDescription described(OfferFacts offer, OfferDetails details) {
    OfferDescription plain = offer.row().description();
    return new OfferDescription(
        plain.title(),
        plain.url(),
        plain.brand(),
        plain.mpn(),
        plain.gtin(),
        plain.category(),
        plain.imageUrl(),
        plain.condition(),
        details);
  }

  private static Event founded(OfferFacts offer) {
    OfferDescription said = offer.row().description();
    return new ProductFounded(
        SIX,
        said.gtin(),
        new ProductDescription(
            null, null, said.title(), null, null, new Options(Map.of("pack", "6"))));
  }

  private static Event listed(
      OfferFacts offer, OfferDetails details, String product, MatchRule rule) {
    return new OfferListed(
        offer.id(),
        offer.shopId(),
        offer.itemId(),
        product,
        rule.wire(),
        described(offer, details),
        NOW);
  }
}
