package io.commercegraph.query.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.coupons.CouponRejection;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.query.shops.ShopBrief;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** The comparison against every combination of shipping and coupon, tried one by one. */
class ComparisonProperties {

  private static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");

  @Property(tries = 300)
  void noOtherCouponWithTheCheapestShippingIsCheaper(
      @ForAll("candidates") OfferCandidate offer, @ForAll boolean newCustomer) {
    PricedOffer quote = PricedOffer.of(offer, new Shopper("DE", newCustomer, NOW));

    Long shipping =
        offer.shipping().stream()
            .filter(option -> option.currency().equals("EUR"))
            .map(option -> cost(option, offer.price()))
            .min(Long::compare)
            .orElse(null);
    long least = offer.price() + (shipping == null ? 0 : shipping);
    for (CouponTerms coupon : offer.coupons()) {
      if (isUsable(coupon, offer.price(), newCustomer)) {
        long without = offer.price() + (shipping == null ? 0 : shipping);
        least = Math.min(least, without - saving(coupon, offer.price(), shipping));
      }
    }
    assertThat(quote.total()).isEqualTo(Math.max(0, least));
    assertThat(quote.totalKnown()).isEqualTo(shipping != null);
  }

  @Property(tries = 300)
  void everyCouponIsEitherTheBestOrRejectedOnce(@ForAll("candidates") OfferCandidate offer) {
    PricedOffer quote = PricedOffer.of(offer, new Shopper(null, true, NOW));

    long best = quote.coupons().best() == null ? 0 : 1;
    assertThat(quote.coupons().rejected()).hasSize((int) (offer.coupons().size() - best));
    assertThat(quote.coupons().rejected().stream().map(CouponChoice.Rejected::coupon).toList())
        .doesNotHaveDuplicates();
  }

  @Property(tries = 300)
  void aRejectedCouponHasTheFirstReasonThatHolds(
      @ForAll("candidates") OfferCandidate offer, @ForAll boolean newCustomer) {
    PricedOffer quote = PricedOffer.of(offer, new Shopper("DE", newCustomer, NOW));

    for (CouponChoice.Rejected rejected : quote.coupons().rejected()) {
      List<CouponRejection> reasons = reasons(rejected.coupon(), offer.price(), newCustomer);
      assertThat(rejected.reason())
          .isEqualTo(reasons.isEmpty() ? CouponRejection.SAVES_LESS : reasons.getFirst());
    }
  }

  @Property(tries = 200)
  void theRankingIsTotalAndDoesNotDependOnTheOrderOfTheRows(
      @ForAll("offers") List<OfferCandidate> offers) {
    Shopper shopper = new Shopper("DE", false, NOW);
    Comparison there = Comparison.of(offers, shopper, null);
    Comparison back = Comparison.of(offers.reversed(), shopper, null);

    assertThat(ids(back)).isEqualTo(ids(there));
    assertThat(there.offers().stream().map(quote -> quote.rank().tier()).toList()).isSorted();
  }

  private static List<String> ids(Comparison comparison) {
    return comparison.offers().stream().map(quote -> quote.offer().offerId()).toList();
  }

  private static long cost(ShippingTerms option, long goods) {
    Long freeFrom = option.freeFrom();
    return freeFrom == null || goods < freeFrom ? option.amount() : 0;
  }

  private static boolean isUsable(CouponTerms coupon, long goods, boolean newCustomer) {
    return reasons(coupon, goods, newCustomer).isEmpty();
  }

  /** Each reason that holds by itself, in the order in which they are told. */
  private static List<CouponRejection> reasons(
      CouponTerms coupon, long goods, boolean newCustomer) {
    boolean begun = coupon.startsAt() == null || NOW.compareTo(coupon.startsAt()) >= 0;
    boolean over = coupon.endsAt() != null && NOW.compareTo(coupon.endsAt()) >= 0;
    boolean named =
        coupon.amountOff() != null
            || coupon.minOrderValue() != null
            || coupon.maxDiscount() != null;
    boolean dead = coupon.confidence().level() == Confidence.Level.DEAD;
    List<CouponRejection> reasons = new ArrayList<>();
    addIf(reasons, !begun || over, CouponRejection.NOT_ACTIVE);
    addIf(
        reasons,
        !coupon.countries().isEmpty() && !coupon.countries().contains("DE"),
        CouponRejection.WRONG_COUNTRY);
    addIf(reasons, named && !"EUR".equals(coupon.currency()), CouponRejection.OTHER_CURRENCY);
    addIf(
        reasons,
        coupon.minOrderValue() != null && coupon.minOrderValue() > goods,
        CouponRejection.MIN_ORDER_NOT_MET);
    addIf(reasons, coupon.newCustomerOnly() && !newCustomer, CouponRejection.NEW_CUSTOMERS_ONLY);
    addIf(reasons, dead || coupon.score() < 0.3, CouponRejection.LOW_CONFIDENCE);
    return reasons;
  }

  private static void addIf(List<CouponRejection> reasons, boolean holds, CouponRejection reason) {
    if (holds) {
      reasons.add(reason);
    }
  }

  private static long saving(CouponTerms coupon, long goods, @Nullable Long shipping) {
    long saving =
        switch (coupon.type()) {
          case PERCENTAGE ->
              BigDecimal.valueOf(goods)
                  .multiply(
                      BigDecimal.valueOf(Objects.requireNonNull(coupon.percentOffHundredths()), 4))
                  .setScale(0, RoundingMode.HALF_UP)
                  .longValueExact();
          case FIXED -> Math.min(goods, Objects.requireNonNull(coupon.amountOff()));
          case FREE_SHIPPING -> shipping == null ? 0 : shipping;
          case OTHER -> 0;
        };
    return coupon.maxDiscount() == null ? saving : Math.min(saving, coupon.maxDiscount());
  }

  @Provide
  Arbitrary<List<OfferCandidate>> offers() {
    return candidates().list().ofMinSize(1).ofMaxSize(6).uniqueElements(OfferCandidate::offerId);
  }

  @Provide
  Arbitrary<OfferCandidate> candidates() {
    Arbitrary<Availability> availability = Arbitraries.of(Availability.class);
    return Combinators.combine(
            Arbitraries.integers().between(1, 1000),
            Arbitraries.longs().between(0, 20_000),
            availability,
            shipping().list().ofMaxSize(4).uniqueElements(ShippingTerms::optionId),
            coupons().list().ofMaxSize(5).uniqueElements(CouponTerms::id),
            Arbitraries.integers().between(0, 100).injectNull(0.3))
        .as(
            (id, price, has, shipping, coupons, trust) ->
                new OfferCandidate(
                    "ofr_" + id,
                    merchant(trust),
                    price,
                    "EUR",
                    Condition.NEW,
                    has,
                    NOW,
                    shipping,
                    coupons));
  }

  private static OfferCandidate.Merchant merchant(@Nullable Integer trust) {
    return new OfferCandidate.Merchant(
        new ShopBrief("shp_1", "Shop", "shop.example"), "DE", trust, null, Ships.UNKNOWN);
  }

  private static Arbitrary<ShippingTerms> shipping() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 9),
            Arbitraries.longs().between(0, 2_000),
            Arbitraries.of("EUR", "EUR", "USD"),
            Arbitraries.longs().between(0, 20_000).injectNull(0.5),
            Arbitraries.integers().between(1, 5).injectNull(0.3))
        .as(
            (id, cost, currency, freeFrom, days) ->
                new ShippingTerms("sho_" + id, cost, currency, freeFrom, days, days));
  }

  private static Arbitrary<CouponTerms> coupons() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 1_000_000),
            Arbitraries.of(CouponType.class),
            Arbitraries.longs().between(0, 10_000),
            Arbitraries.longs().between(0, 20_000).injectNull(0.5),
            Arbitraries.longs().between(0, 2_000).injectNull(0.5),
            Arbitraries.of(true, false),
            Arbitraries.doubles().between(0, 1),
            places())
        .as(
            (id, type, off, minimum, atMost, newOnly, score, place) ->
                new CouponTerms(
                    "cpn_" + id,
                    "C" + id,
                    type,
                    off,
                    type == CouponType.FIXED ? off : null,
                    minimum,
                    atMost,
                    place.currency,
                    newOnly,
                    place.countries,
                    place.startsAt,
                    place.endsAt,
                    new Confidence(score, place.level, 0, 0, null)));
  }

  /** Where, when and how surely a coupon is good. */
  private record Place(
      String currency,
      List<String> countries,
      @Nullable Instant startsAt,
      @Nullable Instant endsAt,
      Confidence.Level level) {}

  private static Arbitrary<Place> places() {
    Arbitrary<Instant> times =
        Arbitraries.of(NOW.minusSeconds(1), NOW, NOW.plusSeconds(1), NOW.plusSeconds(9));
    return Combinators.combine(
            Arbitraries.of("EUR", "EUR", "EUR", "JPY", "KWD"),
            Arbitraries.of(
                List.<String>of(), List.<String>of(), List.of("AT"), List.of("CH", "DE")),
            times.injectNull(0.7),
            times.injectNull(0.7),
            Arbitraries.of(
                Confidence.Level.DECLARED, Confidence.Level.VERIFIED, Confidence.Level.DEAD))
        .as(Place::new);
  }
}
