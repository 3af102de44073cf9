package io.commercegraph.query.checkout;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.offers.Offer;
import io.commercegraph.query.offers.Offers;
import org.springframework.stereotype.Component;

/** The offer whose checkout is asked for, with its URL judged. */
@Component
class CheckoutOffers {

  private final Offers offers;

  CheckoutOffers(Offers offers) {
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
