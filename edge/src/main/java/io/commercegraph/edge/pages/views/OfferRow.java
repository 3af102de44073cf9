package io.commercegraph.edge.pages.views;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An offer in the comparison of a product.
 *
 * @param best whether no other that can be bought costs less in the end
 * @param url the shop's own page of the offer; {@code null} where it has no web address
 * @param shipping {@code null} where it is not known
 * @param ships yes, no or unknown
 * @param totalUnknown why the total is not known; empty where it is
 * @param trust the shop's score of 0 to 100; -1 where it has none
 * @param rejected the shop's other coupons with the reason why they do not count
 * @param chosen whether its history is shown
 */
public record OfferRow(
    boolean best,
    String offerId,
    String shopName,
    String shopDomain,
    @Nullable String url,
    Amount goods,
    @Nullable Amount shipping,
    String ships,
    @Nullable Coupon coupon,
    Amount total,
    String totalUnknown,
    @Nullable Amount savesOverNext,
    @Nullable Amount freeShippingGap,
    @Nullable Amount deposit,
    @Nullable DeliveryDays delivery,
    int trust,
    String trustLevel,
    String availability,
    String condition,
    String freshness,
    String observedAt,
    List<Rejection> rejected,
    boolean chosen,
    String chooseHref) {

  /** The coupon that counts in the total. */
  public record Coupon(String code, Amount discount, String level) {}

  /** A coupon that does not count, and why. */
  public record Rejection(String code, String reason) {}

  public boolean orderable() {
    return availability.equals("in_stock") || availability.equals("limited_stock");
  }
}
