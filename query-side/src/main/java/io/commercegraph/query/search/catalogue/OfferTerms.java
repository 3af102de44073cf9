package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.query.details.OfferMeasure;
import org.jspecify.annotations.Nullable;

/**
 * What the product catalogue keeps of an offer's description.
 *
 * @param taxExcluded whether taxes come on top of the price
 * @param ofVariant whether a group or options are named
 * @param measure what the price buys, where that is known
 */
public record OfferTerms(
    Condition condition, boolean taxExcluded, boolean ofVariant, @Nullable OfferMeasure measure) {

  public static OfferTerms of(OfferDescription said) {
    OfferDetails details = said.details();
    return new OfferTerms(
        Condition.ofWire(said.condition()),
        details != null && Tax.ofWire(details.tax()) == Tax.EXCLUDED,
        details != null && (details.itemGroupId() != null || details.options() != null),
        OfferMeasure.of(said).orElse(null));
  }
}
