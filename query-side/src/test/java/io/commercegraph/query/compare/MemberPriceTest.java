package io.commercegraph.query.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.details.RememberedMeasure;
import io.commercegraph.query.offers.Offer;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.query.shops.ShopBrief;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which member prices count in a total, and what a price without taxes does to it. */
class MemberPriceTest {

  private static final Instant NOW = Instant.parse("2026-06-15T12:00:00Z");

  @Test
  void aMemberPaysTheLowestPriceOfTheirProgramAndTier() {
    List<MemberPrice> prices =
        List.of(member(900, "Club", null), member(800, "Club", "Gold"), member(1, "Other", null));

    assertThat(total(prices)).as("no member").isEqualTo(1_000);
    assertThat(total(prices, "shop.example/club")).isEqualTo(900);
    assertThat(total(prices, "WWW.Shop.example/club")).isEqualTo(900);
    assertThat(total(prices, "shop.example/CLUB/gold")).isEqualTo(800);
    assertThat(total(prices, "shop.example/club/silver")).isEqualTo(900);
    assertThat(total(prices, "another.example/club/gold")).isEqualTo(1_000);
  }

  @Test
  void thePriceThatIsShownStaysTheOneForAll() {
    PricedOffer quote =
        quote(details(List.of(member(900, "Club", null)), null), "shop.example/club");

    assertThat(quote.offer().price()).isEqualTo(1_000);
    assertThat(quote.total()).isEqualTo(900);
    assertThat(Objects.requireNonNull(quote.memberPrice()).amount()).isEqualTo(900);
  }

  @Test
  void aPriceOutsideItsDatesOrInAnotherCurrencyOrNotLowerDoesNotCount() {
    Instant before = NOW.minusSeconds(1);
    Instant after = NOW.plusSeconds(1);
    assertThat(
            total(
                List.of(new MemberPrice(1, "EUR", "Club", null, after, null)), "shop.example/club"))
        .isEqualTo(1_000);
    assertThat(
            total(
                List.of(new MemberPrice(1, "EUR", "Club", null, null, before)),
                "shop.example/club"))
        .isEqualTo(1_000);
    assertThat(
            total(
                List.of(new MemberPrice(2, "EUR", "Club", null, before, after)),
                "shop.example/club"))
        .isEqualTo(2);
    assertThat(
            total(
                List.of(new MemberPrice(1, "USD", "Club", null, null, null)), "shop.example/club"))
        .isEqualTo(1_000);
    assertThat(total(List.of(member(1_100, "Club", null)), "shop.example/club")).isEqualTo(1_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "club",
        "",
        "/club",
        "shop.example",
        "shop.example/",
        "a b/club",
        "shop.example/club/"
      })
  void aProgramWithoutItsShopIsRefused(String written) {
    assertThatThrownBy(() -> MemberProgram.ofRequest(List.of(written)))
        .isInstanceOfSatisfying(
            ToolProblem.class,
            problem -> assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_VALUE));
  }

  @Test
  void aPriceWithoutTaxesHasNoKnownTotal() {
    assertThat(quote(details(null, "excluded")).totalUnknown())
        .isEqualTo(TotalUnknown.TAX_EXCLUDED);
    assertThat(quote(details(null, "included")).totalUnknown()).isNull();
    assertThat(quote(null).totalUnknown()).isNull();
    assertThat(quote(details(null, "excluded")).rank())
        .as("ranks behind known totals")
        .isGreaterThan(quote(null).rank());
  }

  private static long total(List<MemberPrice> prices, String... programs) {
    return quote(details(prices, null), programs).total();
  }

  private static PricedOffer quote(@Nullable OfferDetails details, String... programs) {
    OfferCandidate offer =
        new OfferCandidate(
            "ofr_1",
            new OfferCandidate.Merchant(
                new ShopBrief("shp_1", "Shop", "shop.example"), "DE", null, null, Ships.YES),
            1_000,
            "EUR",
            Condition.NEW,
            Availability.IN_STOCK,
            NOW,
            List.of(new ShippingTerms("shp", 0, "EUR", null, null, null)),
            List.of(),
            new RememberedMeasure(details, "Offer"),
            details,
            new Offer.Match(MatchRule.OWN, null));
    return PricedOffer.of(
        offer,
        new Shopper(
            "DE",
            false,
            NOW,
            1,
            WantedCondition.ANY,
            RankingSort.TOTAL,
            null,
            MemberProgram.ofRequest(List.of(programs))));
  }

  private static MemberPrice member(long amount, String program, @Nullable String tier) {
    return new MemberPrice(amount, "EUR", program, tier, null, null);
  }

  private static OfferDetails details(@Nullable List<MemberPrice> prices, @Nullable String tax) {
    return new OfferDetails(null, null, null, null, null, null, null, prices, tax, null, null);
  }
}
