package io.commercegraph.query.checkout;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Money;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code resolve_checkout_url}: gives a link to an offer that is safe to follow. */
@Component
class ResolveCheckoutUrlTool
    implements PastTool<ResolveCheckoutUrlTool.Request, ResolveCheckoutUrlTool.Answer> {

  private final CheckoutLookup checkouts;

  ResolveCheckoutUrlTool(CheckoutLookup checkouts) {
    this.checkouts = checkouts;
  }

  record Request(
      @NotBlank @Size(max = 64) @JsonPropertyDescription("Id of an offer.") String offerId,
      @JsonPropertyDescription(
              "Lead through the shop's affiliate programme, if there is one; default false.")
          @Nullable Boolean affiliate) {}

  record Answer(
      String offerId,
      @OutsideData
          @JsonPropertyDescription("The link to follow; null where the merchant's URL is unsafe.")
          @Nullable String url,
      @JsonPropertyDescription("Whether every check passed. If not, give the user no link.")
          boolean valid,
      List<SafetyCheck> checks,
      @OutsideData @JsonPropertyDescription("Tracking parameters that were left out.")
          List<String> removedParams,
      Affiliate affiliate,
      @JsonPropertyDescription("Of the goods alone, when last observed.") Money price,
      Availability availability,
      Instant observedAt,
      @JsonPropertyDescription("stale: may have changed, say so.") Freshness freshness,
      @JsonPropertyDescription("Whether the shop no longer offers it.") boolean discontinued) {}

  record Affiliate(
      @JsonPropertyDescription("Whether the link earns a commission: then tell the user.")
          boolean applied,
      @Nullable String network) {

    static final Affiliate NONE = new Affiliate(false, null);
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "resolve_checkout_url",
        "Get a safe link to an offer",
        """
        Gives the link to follow for one offer: the merchant's URL, checked to be https on the \
        shop's own domain without tricks, and stripped of tracking. Nothing is fetched. An unsafe \
        URL is answered with valid false and no link. By default the link earns nobody a \
        commission; monetize_offer is the tool for links that do, with the disclosure they need.\
        """,
        Request.class,
        Answer.class,
        ReadModel.OFFERS,
        ReadModel.PRODUCTS,
        ReadModel.SHOPS);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofOffers(Set.of(request.offerId()));
  }

  @Override
  public Answer call(Request request, Caller caller) {
    boolean affiliate = Boolean.TRUE.equals(request.affiliate());
    CheckoutLookup.Checkout checkout = checkouts.require(request.offerId(), affiliate, caller);
    CheckoutLookup.AffiliateLink link = checkout.affiliate();
    return new Answer(
        request.offerId(),
        link == null ? checkout.url().url() : link.url(),
        checkout.url().valid(),
        checkout.url().checks(),
        checkout.url().removed(),
        link == null ? Affiliate.NONE : new Affiliate(true, link.programme().network()),
        checkout.offer().price(),
        checkout.offer().availability(),
        checkout.offer().observedAt(),
        checkout.offer().freshness(),
        checkout.discontinued());
  }
}
