package io.commercegraph.query.compare;

import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.shipping.DeliveryCalendar;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The buyer for whom offers are compared.
 *
 * @param country the destination of the goods; {@code null} for each shop's own country
 * @param newCustomer whether the shopper has never bought at these shops
 * @param now the time of the purchase
 * @param quantity how many pieces are bought
 * @param condition the condition of the goods that are listed
 * @param deliverBy the last day on which they may arrive; {@code null} for any
 * @param programs the loyalty programs whose prices the shopper pays
 */
public record Shopper(
    @Nullable String country,
    boolean newCustomer,
    Instant now,
    int quantity,
    WantedCondition condition,
    RankingSort sort,
    @Nullable LocalDate deliverBy,
    List<MemberProgram> programs) {

  public static final int MAX_QUANTITY = 99;

  /** A shopper who wants one piece in any condition at any time. */
  Shopper(@Nullable String country, boolean newCustomer, Instant now) {
    this(country, newCustomer, now, 1, WantedCondition.ANY, RankingSort.TOTAL, null);
  }

  /** A shopper who is a member of no program. */
  public Shopper(
      @Nullable String country,
      boolean newCustomer,
      Instant now,
      int quantity,
      WantedCondition condition,
      RankingSort sort,
      @Nullable LocalDate deliverBy) {
    this(country, newCustomer, now, quantity, condition, sort, deliverBy, List.of());
  }

  /** The destination of a parcel from a shop in this country. */
  @Nullable String destination(@Nullable String shopCountry) {
    return country == null ? shopCountry : country;
  }

  public DeliveryCalendar calendar(@Nullable String shopCountry) {
    return new DeliveryCalendar(now, shopCountry, destination(shopCountry));
  }

  /**
   * The purchase of goods from an offer's shop, as coupons see it.
   *
   * @param shipping the cost of shipping; {@code null} where it is not known
   */
  public CouponChoice.Purchase purchase(OfferCandidate offer, long goods, @Nullable Long shipping) {
    return new CouponChoice.Purchase(
        goods,
        offer.currency(),
        shipping,
        destination(offer.merchant().country()),
        newCustomer,
        now);
  }
}
