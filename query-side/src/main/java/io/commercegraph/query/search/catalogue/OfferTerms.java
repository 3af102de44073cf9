package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.Tax;

/**
 * What the product catalogue keeps of an offer's description.
 *
 * @param taxExcluded whether taxes come on top of the price
 */
public record OfferTerms(Condition condition, boolean taxExcluded) {

  public static OfferTerms of(OfferDescription said) {
    OfferDetails details = said.details();
    return new OfferTerms(
        Condition.ofWire(said.condition()),
        details != null && Tax.ofWire(details.tax()) == Tax.EXCLUDED);
  }
}
