package io.commercegraph.query.watches;

import io.commercegraph.api.coupons.Confidence.Level;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchTerms;
import io.commercegraph.query.coupons.ShopCoupon;
import io.commercegraph.query.prices.PriceStandings;
import io.commercegraph.query.prices.PriceStandings.Standing;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The present prices of a product or an offer, or the coupons of a shop: what watches are about.
 * Read once, it answers whether the conditions of all these watches hold.
 */
sealed interface Subject {

  /** How a condition is at present. */
  ConditionState.Observation now(WatchRule rule, WatchCondition condition);

  /** How it was at the last event about the watch. */
  ConditionState.Observation whenAsked(WatchRule rule, WatchCondition condition);

  /** An offer's price, or a product's. */
  record Priced(PriceStandings.Observed observed, Instant at) implements Subject {

    @Override
    public ConditionState.Observation now(WatchRule rule, WatchCondition condition) {
      return found(rule, condition, Long.MAX_VALUE);
    }

    @Override
    public ConditionState.Observation whenAsked(WatchRule rule, WatchCondition condition) {
      return found(rule, condition, rule.position());
    }

    private ConditionState.Observation found(WatchRule rule, WatchCondition condition, long upTo) {
      WatchTerms terms = rule.terms();
      Long hundredths = terms.dropHundredths();
      BigDecimal drop = hundredths == null ? null : BigDecimal.valueOf(hundredths, 2);
      return observed
          .standing(terms.currency(), drop, at, upTo)
          .map(standing -> found(terms, condition, standing))
          .orElse(new ConditionState.Observation(false, Set.of(), Evidence.NONE));
    }

    private static ConditionState.Observation found(
        WatchTerms terms, WatchCondition condition, Standing standing) {
      Money current = standing.current();
      if (current == null) {
        return new ConditionState.Observation(false, Set.of(), Evidence.NONE);
      }
      boolean holds =
          switch (condition) {
            case PRICE_BELOW -> isBelow(current, terms);
            case PRICE_DROP -> standing.isDrop();
            case NEW_LOW -> standing.isNewLow();
            case PRICE_RISE -> standing.isRise();
            case BACK_IN_STOCK -> true;
            case COUPON_VERIFIED, COUPON_DEAD -> false;
          };
      boolean canFollowItself =
          condition == WatchCondition.NEW_LOW || condition == WatchCondition.PRICE_RISE;
      return new ConditionState.Observation(
          holds,
          holds && canFollowItself ? Set.of(standing.eventId()) : Set.of(),
          new Evidence(
              standing.previous(), current, standing.eventId(), standing.offerId(), Set.of()));
    }

    private static boolean isBelow(Money current, WatchTerms terms) {
      Long below = terms.below();
      return below != null
          && current.amount() < below
          && current.currency().equals(terms.currency());
    }
  }

  /** A shop's coupons. */
  record Coupons(List<ShopCoupon> listed, CouponLevels told) implements Subject {

    @Override
    public ConditionState.Observation now(WatchRule rule, WatchCondition condition) {
      return found(having(condition));
    }

    @Override
    public ConditionState.Observation whenAsked(WatchRule rule, WatchCondition condition) {
      List<ShopCoupon> having = having(condition);
      if (having.isEmpty()) {
        return found(having);
      }
      Set<String> since =
          told.newSince(
              having.getFirst().shopId(),
              level(condition),
              rule.position(),
              having.stream().map(ShopCoupon::id).collect(Collectors.toSet()));
      return found(having.stream().filter(it -> !since.contains(it.id())).toList());
    }

    private List<ShopCoupon> having(WatchCondition condition) {
      Level wanted = level(condition);
      return listed.stream().filter(it -> it.confidence().level() == wanted).toList();
    }

    private static Level level(WatchCondition condition) {
      return condition == WatchCondition.COUPON_DEAD ? Level.DEAD : Level.VERIFIED;
    }

    private static ConditionState.Observation found(List<ShopCoupon> having) {
      Set<String> codes =
          having.stream().map(it -> it.statement().code()).collect(Collectors.toSet());
      return new ConditionState.Observation(
          !codes.isEmpty(), codes, new Evidence(null, null, null, null, codes));
    }
  }
}
