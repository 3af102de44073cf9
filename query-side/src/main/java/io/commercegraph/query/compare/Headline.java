package io.commercegraph.query.compare;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.shipping.ShippingChoice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the one sentence that says what a comparison comes to. */
final class Headline {

  private Headline() {}

  static String of(Comparison comparison) {
    List<PricedOffer> offers = comparison.offers();
    if (offers.isEmpty()) {
      return "No offer meets the request.";
    }
    for (int i = 0; i < offers.size(); i++) {
      if (offers.get(i).canBeBest()) {
        return best(offers.get(i), comparison.savesOverNext(i));
      }
    }
    return none(offers.getFirst(), comparison.otherCurrencies());
  }

  private static String best(PricedOffer best, @Nullable Long less) {
    return "%s %s%s in all at %s (%s)%s."
        .formatted(
            best.rank().sort() == RankingSort.TOTAL ? "Cheapest:" : "Fastest:",
            best.totalKnown() ? "" : "at least ",
            money(best.total(), best),
            shop(best),
            parts(best),
            less == null ? "" : ", " + money(less, best) + " less than the next");
  }

  /** What is said where no offer can be the best. */
  private static String none(PricedOffer first, List<PricedOffer> otherCurrencies) {
    if (first.isOrderable()) {
      return "All that is in stock is priced without taxes, which come on top; %s comes first at %s."
          .formatted(shop(first), money(first.total(), first));
    }
    return otherCurrencies.stream()
        .filter(PricedOffer::canBeBest)
        .findFirst()
        .map(
            other ->
                "No shop with prices in %s has it in stock and is known to ship it there; %s sells it for %s%s in all."
                    .formatted(
                        first.offer().currency(),
                        shop(other),
                        other.totalKnown() ? "" : "at least ",
                        money(other.total(), other)))
        .orElseGet(
            () ->
                "No shop has it in stock and is known to ship it there; %s comes first at %s."
                    .formatted(shop(first), money(first.total(), first)));
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

  private static String shop(PricedOffer quote) {
    return quote.offer().merchant().shop().domain();
  }

  private static String money(long amount, PricedOffer quote) {
    return new Money(amount, quote.offer().currency()).display();
  }
}
