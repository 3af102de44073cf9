package io.commercegraph.query.details;

import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.values.Money;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What answers show of an offer's details, beside its price. */
public record OfferExtras(
    @Nullable UnitPrice unitPrice,
    List<MembersPrice> memberPrices,
    Tax tax,
    @Nullable Money deposit) {

  public static OfferExtras of(@Nullable OfferDetails details, String title, Money price) {
    return of(details, OfferMeasure.of(details, title), price);
  }

  /** The extras of an offer whose measure is known already. */
  public static OfferExtras of(
      @Nullable OfferDetails details, Optional<OfferMeasure> measure, Money price) {
    UnitPrice unitPrice = measure.map(it -> it.unitPrice(price)).orElse(null);
    return details == null
        ? new OfferExtras(unitPrice, List.of(), Tax.UNKNOWN, null)
        : new OfferExtras(
            unitPrice,
            details.memberPrices() == null
                ? List.of()
                : details.memberPrices().stream().map(MembersPrice::of).toList(),
            Tax.ofWire(details.tax()),
            money(details.deposit()));
  }

  private static @Nullable Money money(@Nullable Deposit deposit) {
    return deposit == null ? null : new Money(deposit.amount(), deposit.currency());
  }
}
