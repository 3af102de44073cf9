package io.commercegraph.query.basket;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.shipping.ShippingChoice;
import io.commercegraph.query.shops.ShopBrief;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order at one shop in the answer of {@code compare_basket}. */
record BasketOrder(
    ShopBrief shop,
    List<Item> items,
    @JsonPropertyDescription("All pieces together.") Money goods,
    Shipping shipping,
    @JsonPropertyDescription("The one coupon of the order that saves most.")
        @Nullable Coupon coupon,
    @JsonPropertyDescription("goods + shipping - discount.") Money total) {

  record Item(
      String productId,
      String offerId,
      int quantity,
      @JsonPropertyDescription("Of one piece.") Money price) {}

  record Shipping(@Nullable Money price, @Nullable String optionId, boolean known) {}

  record Coupon(String id, @OutsideData String code, Money discount, Confidence confidence) {}

  static BasketOrder of(PricedOrder order, List<BasketItem> items, String currency) {
    return new BasketOrder(
        order.merchant().shop(),
        order.lines().stream()
            .map(
                line ->
                    new Item(
                        items.get(line.item()).productId(),
                        line.offer().offerId(),
                        line.quantity(),
                        new Money(line.offer().price(), currency)))
            .toList(),
        new Money(order.goods(), currency),
        shipping(order.shipping(), currency),
        coupon(order.coupons().best(), currency),
        new Money(order.total(), currency));
  }

  private static Shipping shipping(@Nullable ShippingChoice choice, String currency) {
    return choice == null
        ? new Shipping(null, null, false)
        : new Shipping(new Money(choice.cost(), currency), choice.terms().optionId(), true);
  }

  private static @Nullable Coupon coupon(CouponChoice.@Nullable Saving saving, String currency) {
    return saving == null
        ? null
        : new Coupon(
            saving.coupon().id(),
            saving.coupon().code(),
            new Money(saving.discount(), currency),
            saving.coupon().confidence());
  }
}
