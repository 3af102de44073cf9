package io.commercegraph.query.coupons;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The coupon that saves most on an offer, and for each other coupon why it was not chosen.
 *
 * @param best nothing where no coupon saves anything
 */
public record CouponChoice(@Nullable Saving best, List<Rejected> rejected) {

  private static final BigDecimal HUNDREDTHS_OF_PERCENT_PER_WHOLE = BigDecimal.valueOf(10_000);

  private static final Comparator<Saving> MOST_FIRST =
      Comparator.comparingLong(Saving::discount)
          .thenComparingDouble(saving -> saving.coupon.score())
          .reversed()
          .thenComparing(saving -> saving.coupon.id());

  /**
   * The purchase, as far as the terms of coupons depend on it.
   *
   * @param shipping the cost of shipping; {@code null} where it is not known
   * @param amount the value of the goods
   * @param destination the country of destination
   * @param newCustomer whether the buyer has never bought at the shop
   */
  public record Purchase(
      long amount,
      String currency,
      @Nullable Long shipping,
      @Nullable String destination,
      boolean newCustomer,
      Instant now) {}

  /** A coupon with what it takes off. */
  public record Saving(CouponTerms coupon, long discount) {}

  /** A coupon that does not count. */
  public record Rejected(CouponTerms coupon, CouponRejection reason) {}

  /**
   * What a coupon takes off.
   *
   * @param reason why it takes off nothing; {@code null} where it takes off something
   */
  public record Judgement(long discount, @Nullable CouponRejection reason) {}

  /** Judges one coupon by itself. */
  public static Judgement judge(CouponTerms coupon, Purchase purchase) {
    CouponRejection reason = CouponRejection.of(coupon, purchase);
    long discount = reason == null ? discount(coupon, purchase) : 0;
    return new Judgement(
        discount, reason == null && discount == 0 ? CouponRejection.SAVES_LESS : reason);
  }

  public static CouponChoice among(List<CouponTerms> coupons, Purchase purchase) {
    List<Saving> savings = new ArrayList<>();
    List<Rejected> rejected = new ArrayList<>();
    for (CouponTerms coupon : coupons) {
      Judgement judgement = judge(coupon, purchase);
      if (judgement.reason() == null) {
        savings.add(new Saving(coupon, judgement.discount()));
      } else {
        rejected.add(new Rejected(coupon, judgement.reason()));
      }
    }
    savings.sort(MOST_FIRST);
    Saving best = savings.isEmpty() ? null : savings.getFirst();
    for (Saving saving : savings) {
      if (!saving.equals(best)) {
        rejected.add(new Rejected(saving.coupon(), CouponRejection.SAVES_LESS));
      }
    }
    rejected.sort(Comparator.comparing(one -> one.coupon().id()));
    return new CouponChoice(best, List.copyOf(rejected));
  }

  public long discount() {
    return best == null ? 0 : best.discount();
  }

  /** The discount of a coupon: at most the amount that it applies to, and at most its cap. */
  private static long discount(CouponTerms coupon, Purchase purchase) {
    long discount =
        switch (coupon.type()) {
          case PERCENTAGE -> Math.min(purchase.amount(), share(purchase.amount(), coupon));
          case FIXED -> Math.min(purchase.amount(), orZero(coupon.amountOff()));
          case FREE_SHIPPING -> orZero(purchase.shipping());
          case OTHER -> 0;
        };
    return coupon.maxDiscount() == null ? discount : Math.min(discount, coupon.maxDiscount());
  }

  private static long share(long amount, CouponTerms coupon) {
    return BigDecimal.valueOf(amount)
        .multiply(BigDecimal.valueOf(orZero(coupon.percentOffHundredths())))
        .divide(HUNDREDTHS_OF_PERCENT_PER_WHOLE, 0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  /** An amount that the coupon does not state saves nothing. */
  private static long orZero(@Nullable Long amount) {
    return amount == null ? 0 : amount;
  }
}
