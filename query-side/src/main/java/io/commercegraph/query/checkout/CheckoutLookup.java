package io.commercegraph.query.checkout;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.offers.Offer;
import io.commercegraph.query.offers.OfferReader;
import org.springframework.stereotype.Component;

/** Finds the offer whose checkout is asked for, and checks its URL. */
@Component
class CheckoutLookup {

  private final OfferReader offers;

  CheckoutLookup(OfferReader offers) {
    this.offers = offers;
  }

  record Checkout(Offer offer, CheckoutUrl url) {}

  Checkout require(String offerId) {
    Offer offer =
        offers
            .find(offerId)
            .orElseThrow(
                () ->
                    ToolProblem.in(
                        "offer_id",
                        ProblemCode.OFFER_NOT_FOUND,
                        "No offer is known by this offer_id."));
    return new Checkout(offer, CheckoutUrl.of(offer.url(), offer.shopDomain()));
  }
}
