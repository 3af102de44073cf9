package io.commercegraph.query.compare;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Freshness;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.coupons.CouponChoice;
import io.commercegraph.query.coupons.CouponRejection;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.details.MembersPrice;
import io.commercegraph.query.details.OfferExtras;
import io.commercegraph.query.offers.Offer.Match;
import io.commercegraph.query.paging.JsonSize;
import io.commercegraph.query.shipping.ShippingChoice;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.query.shops.ShopBrief;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An offer in the answer of {@code compare_prices}, with its total. */
record ComparedOffer(
    @JsonInclude(NON_NULL) @JsonPropertyDescription("1 is best; absent in another currency.")
        @Nullable Integer rank,
    @JsonPropertyDescription(
            "For price_analytics, resolve_checkout_url, monetize_offer and compare_offers.")
        String offerId,
    ShopBrief shop,
    @JsonPropertyDescription("Of one piece alone.") Money price,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("Price × quantity, if more than one.")
        @Nullable Money goods,
    @JsonPropertyDescription("New and used ones are ranked together: mind it, and say so.")
        Condition condition,
    Match match,
    Shipping shipping,
    @JsonPropertyDescription("The one coupon that saves most; null where none saves anything.")
        @Nullable AppliedCoupon coupon,
    @JsonPropertyDescription("goods + shipping - discount; without shipping where not known.")
        Money total,
    @JsonPropertyDescription("false: it costs at least the total; total_unknown says why.")
        boolean totalKnown,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription("tax_excluded: taxes come on top; shipping_unknown.")
        @Nullable TotalUnknown totalUnknown,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription("Of one of the request's programs: the total counts with it.")
        @Nullable MembersPrice memberPrice,
    @JsonInclude(NON_NULL) @Nullable UnitPrice unitPrice,
    Tax tax,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("Paid on top; not in the total.")
        @Nullable Money deposit,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("How much less than the next in rank.")
        @Nullable Money savesOverNext,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("What goods lack to ship free.")
        @Nullable Money freeShippingGap,
    @JsonPropertyDescription(
            "Days until delivery by that shipping, which is the cheapest and may not be the"
                + " fastest; null where not said. Monday to Friday unless calendar.")
        @Nullable Delivery delivery,
    @JsonPropertyDescription("null where no provider's rating is known.")
        @Nullable MerchantRating merchantRating,
    @JsonPropertyDescription("Only in_stock and limited_stock rank as in stock.")
        Availability availability,
    Instant observedAt,
    @JsonPropertyDescription("By observed_at: fresh under 24 hours, recent under 7 days, stale.")
        Freshness freshness,
    @JsonPropertyDescription("The shop's other coupons, at most 20, and why they do not count.")
        List<RejectedCoupon> rejectedCoupons) {

  private static final int MAX_REJECTED = 20;
  private static final int FIXED_BYTES = 1270;
  private static final int UNIT_PRICE_BYTES = 450;
  private static final int AMOUNT_BYTES = 85;
  private static final int REJECTED_BYTES = 48;

  record Shipping(
      @JsonPropertyDescription("null where not known.") @Nullable Money price,
      @JsonPropertyDescription("Which of list_shipping_options' it is.") @Nullable String optionId,
      boolean known,
      @JsonPropertyDescription("no: the shop ships, but not there; it ranks last.") Ships ships) {

    static Shipping of(PricedOffer quote) {
      ShippingChoice choice = quote.shipping();
      Ships ships = quote.offer().merchant().ships();
      return choice == null
          ? new Shipping(null, null, false, ships)
          : new Shipping(
              new Money(choice.cost(), quote.offer().currency()),
              choice.terms().optionId(),
              true,
              ships);
    }
  }

  record AppliedCoupon(
      String id,
      @OutsideData @JsonPropertyDescription("What to type at the till.") String code,
      Money discount,
      @JsonPropertyDescription("How likely the code is to work: say so if it is not sure.")
          Confidence confidence) {}

  record Delivery(
      @Nullable Integer minDays,
      @Nullable Integer maxDays,
      @JsonInclude(NON_NULL) @Nullable Boolean calendar,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("The last day, if deliver_by was asked.")
          @Nullable LocalDate by) {}

  record RejectedCoupon(
      @OutsideData String code,
      @JsonPropertyDescription(
              "not_active: over or not yet begun; wrong_country: not for where the goods go;"
                  + " min_order_not_met: the goods cost too little; low_confidence: customers say"
                  + " it fails; saves_less: another saves more, or it saves nothing.")
          CouponRejection reason) {}

  static ComparedOffer of(
      @Nullable Integer rank, PricedOffer quote, @Nullable Long savesOverNext, Instant now) {
    OfferCandidate offer = quote.offer();
    String currency = offer.currency();
    CouponChoice.Saving best = quote.coupons().best();
    Money price = new Money(offer.price(), currency);
    OfferExtras extras = OfferExtras.of(offer.details(), offer.measure().get(), price);
    return new ComparedOffer(
        rank,
        offer.offerId(),
        offer.merchant().shop(),
        price,
        quote.goods() == offer.price() ? null : new Money(quote.goods(), currency),
        offer.condition(),
        offer.match(),
        Shipping.of(quote),
        best == null ? null : applied(best, currency),
        new Money(quote.total(), currency),
        quote.totalKnown(),
        quote.totalUnknown(),
        quote.memberPrice() == null ? null : MembersPrice.of(quote.memberPrice()),
        extras.unitPrice(),
        extras.tax(),
        extras.deposit(),
        money(savesOverNext, currency),
        money(quote.freeShippingGap(), currency),
        delivery(quote),
        offer.merchant().rating(),
        offer.availability(),
        offer.seenAt(),
        Freshness.of(offer.seenAt(), now),
        quote.coupons().rejected().stream()
            .limit(MAX_REJECTED)
            .map(one -> new RejectedCoupon(one.coupon().code(), one.reason()))
            .toList());
  }

  /** At most how many bytes it takes in an answer. */
  int jsonSize() {
    long amounts =
        Stream.<@Nullable Money>of(goods, savesOverNext, freeShippingGap, deposit)
            .filter(Objects::nonNull)
            .count();
    return FIXED_BYTES
        + (int) amounts * AMOUNT_BYTES
        + (memberPrice == null ? 0 : memberPrice.jsonSize())
        + (unitPrice == null ? 0 : UNIT_PRICE_BYTES)
        + JsonSize.of(shop.name(), shop.domain(), coupon == null ? null : coupon.code())
        + rejectedCoupons.stream().mapToInt(it -> REJECTED_BYTES + JsonSize.of(it.code())).sum();
  }

  private static AppliedCoupon applied(CouponChoice.Saving saving, String currency) {
    CouponTerms coupon = saving.coupon();
    return new AppliedCoupon(
        coupon.id(), coupon.code(), new Money(saving.discount(), currency), coupon.confidence());
  }

  private static @Nullable Money money(@Nullable Long amount, String currency) {
    return amount == null ? null : new Money(amount, currency);
  }

  private static @Nullable Delivery delivery(PricedOffer quote) {
    if (quote.shipping() == null) {
      return null;
    }
    ShippingTerms terms = quote.shipping().terms();
    return terms.minDays() == null && terms.maxDays() == null
        ? null
        : new Delivery(
            terms.minDays(),
            terms.maxDays(),
            terms.count().calendar() ? true : null,
            quote.parcel().arrives());
  }
}
