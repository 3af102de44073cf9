package io.commercegraph.edge.pages.views;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page /shop/{domain}.
 *
 * @param score 0 to 100; -1 where the shop has none
 * @param next the link to further offers
 */
public record ShopView(
    String domain,
    String name,
    String country,
    String category,
    List<String> shipsTo,
    long offerCount,
    int score,
    String level,
    double coverage,
    String formula,
    List<Part> parts,
    long reports,
    long counted,
    List<Coupon> coupons,
    List<Withheld> withheld,
    long withheldTotal,
    List<Shipping> shipping,
    List<Offer> offers,
    @Nullable String next,
    String asOf) {

  /** A part of the trust score. */
  public record Part(
      String name, double value, double weight, long samples, String source, String checkedAt) {}

  /** A coupon that can be used. */
  public record Coupon(
      String code,
      String title,
      String terms,
      @Nullable Amount minOrder,
      boolean newCustomers,
      List<String> countries,
      String endsAt,
      double score,
      String level,
      long worked,
      long failed) {}

  /** A coupon that is not shown as usable, and why. */
  public record Withheld(String code, String reason) {}

  /** A way of shipping. */
  public record Shipping(
      String name,
      String country,
      @Nullable Amount price,
      @Nullable Amount freeFrom,
      @Nullable DeliveryDays delivery) {}

  /** An offer of the shop. */
  public record Offer(
      String title, String href, @Nullable Amount price, String availability, String observedAt) {}
}
