package io.commercegraph.query.details;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.products.Measure;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the price of an offer buys.
 *
 * @param derived whether it was read from the title; else the merchant declared it
 * @param base what the merchant shows a unit price for
 */
public record OfferMeasure(Measure measure, boolean derived, @Nullable Measure base) {

  /** The measure that the merchant declared, else the one in the title. */
  public static Optional<OfferMeasure> of(OfferDescription offer) {
    UnitPricing declared = offer.details() == null ? null : offer.details().unitPricing();
    return of(declared, offer.title());
  }

  /**
   * The measure that the merchant declared.
   *
   * @param title where a rule may read a measure that is not declared; none does yet
   */
  public static Optional<OfferMeasure> of(@Nullable UnitPricing declared, String title) {
    return Optional.ofNullable(declared)
        .map(it -> new OfferMeasure(it.measure(), false, it.base()));
  }
}
