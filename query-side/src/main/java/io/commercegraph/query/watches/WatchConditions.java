package io.commercegraph.query.watches;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.coupons.Confidence.Level;
import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.values.Money;
import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchRule;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchTerms;
import io.commercegraph.query.coupons.ShopCoupon;
import io.commercegraph.query.prices.PriceStandings.Standing;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The rules that say whether a condition holds. */
final class WatchConditions {

  private final JsonMapper json;
  private final AsOf asOf;

  WatchConditions(JsonMapper json, AsOf asOf) {
    this.json = json;
    this.asOf = asOf;
  }

  /** What a message tells of a firing. */
  @JsonInclude(NON_NULL)
  record Told(
      String condition,
      @Nullable String productId,
      @Nullable String offerId,
      @Nullable String shopId,
      @Nullable Money before,
      @Nullable Money after,
      @Nullable Set<String> codes,
      @Nullable String eventId,
      @Nullable String link,
      AsOf asOf) {}

  Armed.Found ofPrice(WatchRule rule, WatchCondition condition, @Nullable Standing price) {
    Money current = price == null ? null : price.current();
    if (price == null || current == null) {
      return new Armed.Found(false, Set.of(), "{}");
    }
    boolean holds =
        switch (condition) {
          case PRICE_BELOW -> isBelow(current, rule.terms());
          case PRICE_DROP -> price.isDrop();
          case NEW_LOW -> price.isNewLow();
          case PRICE_RISE -> price.isRise();
          case BACK_IN_STOCK -> true;
          case COUPON_VERIFIED, COUPON_DEAD -> false;
        };
    boolean canFollowItself =
        condition == WatchCondition.NEW_LOW || condition == WatchCondition.PRICE_RISE;
    return new Armed.Found(
        holds,
        holds && canFollowItself ? Set.of(price.eventId()) : Set.of(),
        told(rule, condition, price.previous(), current, null, price.eventId()));
  }

  Armed.Found ofCoupons(WatchRule rule, WatchCondition condition, List<ShopCoupon> coupons) {
    Level wanted = condition == WatchCondition.COUPON_DEAD ? Level.DEAD : Level.VERIFIED;
    Set<String> codes =
        coupons.stream()
            .filter(coupon -> coupon.confidence().level() == wanted)
            .map(coupon -> coupon.statement().code())
            .collect(Collectors.toCollection(TreeSet::new));
    return new Armed.Found(!codes.isEmpty(), codes, told(rule, condition, null, null, codes, null));
  }

  private static boolean isBelow(Money current, WatchTerms terms) {
    Long below = terms.below();
    return below != null && current.amount() < below && current.currency().equals(terms.currency());
  }

  private String told(
      WatchRule rule,
      WatchCondition condition,
      @Nullable Money before,
      @Nullable Money after,
      @Nullable Set<String> codes,
      @Nullable String eventId) {
    WatchSubject subject = rule.subject();
    String link = subject.productId() == null ? null : "/product/" + subject.productId();
    return Objects.requireNonNull(
        json.writeValueAsString(
            new Told(
                condition.wire(),
                subject.productId(),
                subject.offerId(),
                subject.shopId(),
                before,
                after,
                codes,
                eventId,
                link,
                asOf)));
  }
}
