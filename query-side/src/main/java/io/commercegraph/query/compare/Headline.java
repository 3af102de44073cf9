package io.commercegraph.query.compare;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.shipping.ShippingChoice;
import org.jspecify.annotations.Nullable;

/** Writes the one sentence that says what a comparison comes to. */
final class Headline {

  private Headline() {}

  static String of(Comparison comparison) {
    if (comparison.offers().isEmpty()) {
      return "No offer meets the request.";
    }
    PricedOffer first = comparison.offers().getFirst();
    if (!first.canBeBest()) {
      return "No shop has it in stock and is known to ship it there; %s comes first at %s."
          .formatted(shop(first), money(first.total(), first));
    }
    Long less = comparison.savesOverNext(0);
    return "%s %s%s in all at %s (%s)%s."
        .formatted(
            first.sort() == RankingSort.TOTAL ? "Cheapest:" : "Fastest:",
            first.totalKnown() ? "" : "at least ",
            money(first.total(), first),
            shop(first),
            parts(first),
            saving(less, first));
  }

  private static String parts(PricedOffer quote) {
    ShippingChoice shipping = quote.shipping();
    StringBuilder parts = new StringBuilder();
    parts.append(quote.offer().condition().wire()).append(", goods ");
    parts.append(money(quote.goods(), quote));
    if (shipping == null) {
      parts.append(", shipping not known");
    } else {
      parts.append(", shipping ").append(money(shipping.cost(), quote));
    }
    if (quote.coupons().best() != null) {
      parts.append(", coupon -").append(money(quote.coupons().discount(), quote));
    }
    return parts.toString();
  }

  private static String saving(@Nullable Long less, PricedOffer first) {
    return less == null ? "" : ", " + money(less, first) + " less than the next";
  }

  private static String shop(PricedOffer quote) {
    return quote.offer().merchant().shop().domain();
  }

  private static String money(long amount, PricedOffer quote) {
    return new Money(amount, quote.offer().currency()).display();
  }
}
