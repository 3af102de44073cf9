package io.commercegraph.query.checkout;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.offers.Offer;
import io.commercegraph.query.offers.OfferReader;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the offer whose checkout is asked for, checks its URL, and makes its affiliate link where
 * one is asked for.
 */
@Component
class CheckoutLookup {

  private final OfferReader offers;
  private final AffiliateProgrammes programmes;

  CheckoutLookup(OfferReader offers, AffiliateProgrammes programmes) {
    this.offers = offers;
    this.programmes = programmes;
  }

  /**
   * The way to an offer's checkout.
   *
   * @param offer the offer itself
   * @param affiliate {@code null} where none was asked for, the shop has no affiliate programme, or
   *     the URL is unsafe
   */
  record Checkout(Offer offer, CheckoutUrl url, @Nullable AffiliateLink affiliate) {

    boolean discontinued() {
      return offer.availability() == Availability.DISCONTINUED;
    }
  }

  /** A link that earns a commission. */
  record AffiliateLink(String url, AffiliateProgramme programme, String clickRef) {}

  /**
   * The checkout of an offer, which must be known.
   *
   * @param affiliate whether an affiliate link is asked for
   */
  Checkout require(String offerId, boolean affiliate, Caller caller) {
    Offer offer =
        offers
            .find(offerId)
            .orElseThrow(
                () ->
                    ToolProblem.in(
                        "offer_id",
                        ProblemCode.OFFER_NOT_FOUND,
                        "No offer is known by this offer_id."));
    CheckoutUrl url = CheckoutUrl.of(offer.url(), offer.shopDomain());
    String clean = url.url();
    if (!affiliate || clean == null) {
      return new Checkout(offer, url, null);
    }
    return new Checkout(
        offer,
        url,
        programmes
            .of(offer.shopDomain())
            .map(programme -> affiliateLink(programme, clean, ClickRef.of(caller, offerId)))
            .orElse(null));
  }

  private static AffiliateLink affiliateLink(
      AffiliateProgramme programme, String cleanUrl, String clickRef) {
    return new AffiliateLink(programme.link(cleanUrl, clickRef), programme, clickRef);
  }
}
