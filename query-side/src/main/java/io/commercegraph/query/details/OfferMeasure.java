package io.commercegraph.query.details;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.TitleMeasure;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.values.Money;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the price of an offer buys.
 *
 * @param derived whether it was read from the title; else the merchant declared it
 * @param base what the merchant shows a unit price for
 */
public record OfferMeasure(Measure measure, boolean derived, @Nullable Measure base) {

  /** What one reference unit costs at a price. */
  public UnitPrice unitPrice(Money price) {
    return UnitPrice.of(price, measure, derived, base);
  }

  /** The measure that the merchant declared, else the one in the title. */
  public static Optional<OfferMeasure> of(OfferDescription offer) {
    return of(offer.details(), offer.title());
  }

  /**
   * The measure that the merchant declared, else the one in the title. A title says nothing sure of
   * an offer that is packed of several: it may name one piece or all.
   */
  public static Optional<OfferMeasure> of(@Nullable OfferDetails details, String title) {
    UnitPricing declared = details == null ? null : details.unitPricing();
    if (declared != null) {
      return Optional.of(new OfferMeasure(declared.measure(), false, declared.base()));
    }
    boolean isPacked = details != null && (details.multipack() != null || details.bundle() != null);
    return isPacked
        ? Optional.empty()
        : TitleMeasure.of(title).map(measure -> new OfferMeasure(measure, true, null));
  }
}
