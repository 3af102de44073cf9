package io.commercegraph.query.basket;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.compare.TotalUnknown;
import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.details.MembersPrice;
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
    @JsonInclude(NON_NULL) @JsonPropertyDescription("Given back with bottles or crates.")
        @Nullable Money deposit,
    @JsonPropertyDescription("goods + shipping - discount + deposit.") Money total,
    @JsonInclude(NON_NULL) @Nullable TotalUnknown totalUnknown) {

  record Item(
      String productId,
      String offerId,
      int quantity,
      @JsonPropertyDescription("Of one piece.") Money price,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("What a member of programs pays instead.")
          @Nullable MembersPrice memberPrice) {

    static Item of(BasketLine line, String productId, String currency) {
      return new Item(
          productId,
          line.offer().offerId(),
          line.quantity(),
          new Money(line.offer().price(), currency),
          line.memberPrice() == null ? null : MembersPrice.of(line.memberPrice()));
    }
  }

  record Shipping(@Nullable Money price, @Nullable String optionId, boolean known) {}

  record Coupon(String id, @OutsideData String code, Money discount, Confidence confidence) {}

  static BasketOrder of(PricedOrder order, List<BasketItem> items, String currency) {
    return new BasketOrder(
        order.merchant().shop(),
        order.lines().stream()
            .map(line -> Item.of(line, items.get(line.item()).productId(), currency))
            .toList(),
        new Money(order.goods(), currency),
        shipping(order.shipping(), currency),
        coupon(order.coupons().best(), currency),
        order.deposit() == 0 ? null : new Money(order.deposit(), currency),
        new Money(order.total(), currency),
        order.totalUnknown());
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
