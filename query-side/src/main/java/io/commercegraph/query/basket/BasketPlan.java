package io.commercegraph.query.basket;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.shipping.ShippingTerms;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A plan in the answer of {@code compare_basket}. */
record BasketPlan(
    @JsonPropertyDescription("The orders to place, the largest first.") List<BasketOrder> shops,
    @JsonPropertyDescription("Of all orders; a missing item adds nothing to it.") Money total,
    @JsonPropertyDescription("false: shipping or taxes come on top.") boolean totalKnown,
    @JsonPropertyDescription("When the last order arrives; null where a shop does not say.")
        @Nullable Delivery delivery,
    @JsonPropertyDescription("Items that no shop of this plan has.")
        List<String> missingProductIds) {

  record Delivery(
      @Nullable Integer minDays,
      @Nullable Integer maxDays,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("Days are calendar days.")
          @Nullable Boolean calendar,
      @JsonInclude(NON_NULL) @Nullable LocalDate by) {}

  static BasketPlan of(PricedPlan plan, List<BasketItem> items, String currency, Shopper shopper) {
    return new BasketPlan(
        plan.orders().stream().map(order -> BasketOrder.of(order, items, currency)).toList(),
        new Money(plan.total(), currency),
        plan.totalKnown(),
        delivery(plan, shopper),
        plan.missing().stream().map(item -> items.get(item).productId()).toList());
  }

  private static @Nullable Delivery delivery(PricedPlan plan, Shopper shopper) {
    PricedPlan.Arrival last = plan.last(shopper);
    if (last == null) {
      return null;
    }
    ShippingTerms terms = last.shipping().terms();
    return new Delivery(
        terms.minDays(),
        terms.maxDays(),
        terms.count().calendar() ? true : null,
        shopper.deliverBy() == null ? null : last.day());
  }
}
