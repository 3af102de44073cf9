package io.commercegraph.edge.pages.views;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page /basket.
 *
 * @param exact whether no better plans exist
 * @param gap by how much plans could be cheaper at most, where they are not exact
 */
public record BasketView(
    List<Item> items,
    String country,
    boolean newCustomer,
    int maxShops,
    List<Plan> plans,
    boolean exact,
    @Nullable Amount gap) {

  /** A product of the basket. */
  public record Item(String id, String name, Tile tile, int quantity) {}

  /** A way of buying: one order a shop. */
  public record Plan(
      List<Order> orders,
      Amount total,
      boolean totalKnown,
      @Nullable DeliveryDays delivery,
      List<String> missing) {}

  /** An order at one shop; {@code shipping} is {@code null} where it is not known. */
  public record Order(
      String shopName,
      String shopDomain,
      List<Line> lines,
      Amount goods,
      @Nullable Amount shipping,
      OfferRow.@Nullable Coupon coupon,
      @Nullable Amount deposit,
      Amount total) {}

  /** A product of an order with the price of one piece. */
  public record Line(String name, String href, int quantity, Amount piece) {

    /** What all pieces cost. */
    public Amount price() {
      return piece.times(quantity);
    }
  }
}
