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
import io.commercegraph.query.offers.Offer;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The tool {@code monetize_offer}: gives a link to an offer that earns a commission, and says so.
 */
@Component
class MonetizeOfferTool implements PastTool<MonetizeOfferTool.Request, MonetizeOfferTool.Answer> {

  private final CheckoutLookup checkouts;

  MonetizeOfferTool(CheckoutLookup checkouts) {
    this.checkouts = checkouts;
  }

  record Request(
      @NotBlank @Size(max = 64) @JsonPropertyDescription("Id of an offer.") String offerId,
      @JsonPropertyDescription("false: give the clean link alone; default true.")
          @Nullable Boolean affiliate) {}

  record Answer(
      String offerId,
      @OutsideData
          @JsonPropertyDescription("The link to follow; null where the merchant's URL is unsafe.")
          @Nullable String url,
      @OutsideData @JsonPropertyDescription("The same place without a commission.")
          @Nullable String cleanUrl,
      boolean monetized,
      @JsonPropertyDescription("null where the link earns nothing.")
          @Nullable Monetization monetization,
      Disclosure disclosure,
      @JsonPropertyDescription("Of the goods alone, when last observed.") Money price,
      Availability availability,
      Instant observedAt,
      @JsonPropertyDescription("stale: may have changed, say so.") Freshness freshness,
      @JsonPropertyDescription("Whether the shop no longer offers it.") boolean discontinued) {}

  record Monetization(
      String network,
      String programId,
      @JsonPropertyDescription("By what the network reports the click; names nobody.")
          String clickRef,
      @JsonPropertyDescription("What the programme pays, where it may be told.")
          @Nullable Commission commission,
      @JsonPropertyDescription("Always false: no ranking here knows of commissions.")
          boolean rankingInfluence,
      @JsonPropertyDescription("The rel attribute that the link must have in HTML.") String rel) {}

  record Commission(@JsonPropertyDescription("Of the order's value.") BigDecimal percent) {}

  record Disclosure(
      @JsonPropertyDescription("Whether the user must be told before following the link.")
          boolean required,
      @JsonPropertyDescription("What to tell.") String text,
      @JsonPropertyDescription("The same in short, to stand beside the link.") String label) {

    static final Disclosure PAID =
        new Disclosure(
            true,
            "This is an affiliate link: if you buy through it, a commission may be earned, at no"
                + " cost to you. It has no influence on rankings.",
            "Affiliate link");

    static final Disclosure UNPAID =
        new Disclosure(false, "Nobody earns a commission from this link.", "Plain link");
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "monetize_offer",
        "Get an affiliate link to an offer",
        """
        Gives a link to one offer that leads through the shop's affiliate programme, where one is \
        configured, together with the disclosure that the user must see. Without a programme the \
        answer is the clean link with monetized false. Prefer resolve_checkout_url unless a \
        commission is wanted. Never changes a ranking.\
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
    boolean affiliate = !Boolean.FALSE.equals(request.affiliate());
    CheckoutLookup.Checkout checkout = checkouts.require(request.offerId(), affiliate, caller);
    String clean = checkout.url().url();
    CheckoutLookup.AffiliateLink link = checkout.affiliate();
    Offer offer = checkout.offer();
    return new Answer(
        request.offerId(),
        link == null ? clean : link.url(),
        clean,
        link != null,
        link == null ? null : monetization(link),
        link == null ? Disclosure.UNPAID : Disclosure.PAID,
        offer.price(),
        offer.availability(),
        offer.observedAt(),
        offer.freshness(),
        checkout.discontinued());
  }

  private static Monetization monetization(CheckoutLookup.AffiliateLink link) {
    BigDecimal percent = link.programme().commissionPercent();
    return new Monetization(
        link.programme().network(),
        link.programme().programId(),
        link.clickRef(),
        percent == null ? null : new Commission(percent),
        false,
        "sponsored nofollow");
  }
}
