package io.commercegraph.query.coupons;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.coupons.CouponType;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Country;
import io.commercegraph.query.coupons.OfferPurchases.OfferPurchase;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The tool {@code list_coupons}: lists the coupons that are worth trying, and which ones are not.
 */
@Component
class ListCouponsTool implements PastTool<ListCouponsTool.Request, ListCouponsTool.Answer> {

  static final String NAME = "list_coupons";

  record Request(
      @JsonPropertyDescription("Only this shop's coupons: its domain in any spelling, or its id.")
          @NotBlank
          @Size(max = 300)
          @Nullable String shopDomain,
      @Size(max = 8) @JsonPropertyDescription("Only those valid there, such as DE.")
          @Nullable String country,
      @JsonPropertyDescription("Only those of this type.") @Nullable CouponType type,
      @JsonPropertyDescription("false leaves out those for a first order only.")
          @Nullable Boolean newCustomer,
      @Size(max = 64)
          @JsonPropertyDescription(
              "Judge its shop's coupons for one piece of this offer, as compare_prices does: each"
                  + " with its discount or the reason why there is none.")
          @Nullable String offerId,
      @JsonPropertyDescription("How many coupons a page; default 10.") @Min(1) @Max(Page.MAX_LIMIT)
          @Nullable Integer limit,
      @JsonPropertyDescription("next_cursor of the last answer, for the next page.")
          @Size(max = 512)
          @Nullable String cursor) {}

  record Answer(
      @JsonPropertyDescription("Active coupons. Of one shop: the likeliest to work first.")
          List<CouponView> coupons,
      @JsonPropertyDescription(
              "Listed codes that are not worth trying, and why; at most 50. Of one shop: on the"
                  + " first page only.")
          List<Withheld> withheld,
      @JsonPropertyDescription(
              "How many are kept back in all: of the shop, or of the shops on this page.")
          int withheldTotal,
      @JsonPropertyDescription("Where the list goes on.") Page page) {}

  record Withheld(
      @OutsideData @JsonPropertyDescription("The code that is kept back.") String code,
      @JsonPropertyDescription(
              "expired or scheduled by its own dates; dead: three or more customers say so.")
          WithheldReason reason,
      @JsonPropertyDescription("The shop it is for.") String shopDomain) {}

  private final ShopDirectory shops;
  private final OfferPurchases purchases;
  private final CouponPages lists;
  private final Clock clock;

  ListCouponsTool(ShopDirectory shops, OfferPurchases purchases, CouponPages lists, Clock clock) {
    this.shops = shops;
    this.purchases = purchases;
    this.lists = lists;
    this.clock = clock;
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "List coupons",
        """
        Lists active coupon codes, of one shop (likeliest to work first) or of all (by shop), and \
        which codes are kept back and why. Each says what it takes off, for whom and where, and \
        how confident customers' reports make us that it works: whether a code works is its \
        confidence. Try verified ones first, and tell report_code how a code fared. compare_prices \
        already counts with the one that saves most on a product.\
        """,
        Request.class,
        Answer.class,
        ReadModel.SHOPS,
        ReadModel.COUPONS,
        ReadModel.OFFERS,
        ReadModel.SHIPPING);
  }

  @Override
  public PastScope scope(Request request) {
    String shop = request.shopDomain();
    String offer = request.offerId();
    if (shop == null && offer == null) {
      throw ToolProblem.in(
          PastStates.FIELD,
          ProblemCode.INVALID_VALUE,
          "'known_at' needs shop_domain or offer_id: the list of all coupons is of the present.");
    }
    return new PastScope(
        Set.of(),
        offer == null ? Set.of() : Set.of(offer),
        shop == null ? Set.of() : Set.of(shop),
        Set.of());
  }

  @Override
  public Answer call(Request request, Caller caller) {
    int limit = Page.sizeOf(request.limit());
    Instant now = clock.instant();
    CouponFilter filter = filter(request, now);
    ShopRef shop =
        request.shopDomain() == null ? null : shops.require("shop_domain", request.shopDomain());
    if (filter.purchase() != null) {
      ShopRef ofOffer = shops.require("offer_id", filter.purchase().shopId());
      if (shop != null && !shop.id().equals(ofOffer.id())) {
        throw ToolProblem.in(
            "shop_domain", ProblemCode.INVALID_VALUE, "The offer is another shop's.");
      }
      shop = ofOffer;
    }
    return shop == null
        ? lists.ofAll(filter, limit, request.cursor(), now)
        : lists.ofShop(shop, filter, limit, request.cursor(), now);
  }

  private CouponFilter filter(Request request, Instant now) {
    String country = Country.ofRequest("country", request.country());
    String offerId = request.offerId();
    OfferPurchase purchase = offerId == null ? null : purchase(offerId, country, request, now);
    return new CouponFilter(country, request.type(), request.newCustomer(), offerId, purchase);
  }

  private OfferPurchase purchase(
      String offerId, @Nullable String country, Request request, Instant now) {
    return purchases
        .of(offerId, country, Boolean.TRUE.equals(request.newCustomer()), now)
        .orElseThrow(
            () ->
                ToolProblem.in(
                    "offer_id",
                    ProblemCode.OFFER_NOT_FOUND,
                    "No offer is known by this offer_id."));
  }
}
