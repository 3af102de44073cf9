package io.commercegraph.query.compare;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Country;
import io.commercegraph.query.paging.ResultPage;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.RequestedProductId;
import io.commercegraph.query.shipping.DeliveryDate;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code compare_prices}: ranks the offers of a product by what they cost in the end. */
@Component
class ComparePricesTool implements PastTool<ComparePricesTool.Request, ComparePricesTool.Answer> {

  private static final String NAME = "compare_prices";

  /** Offers in other currencies have the rest of the answer. */
  private static final int RANKED_BYTES = ResultPage.MAX_BYTES * 3 / 4;

  private final OfferCandidateReader candidates;
  private final Clock clock;

  ComparePricesTool(OfferCandidateReader candidates, Clock clock) {
    this.candidates = candidates;
    this.clock = clock;
  }

  record Request(
      @NotBlank
          @Size(max = 64)
          @JsonPropertyDescription("Id of a product, or its GTIN (8, 12, 13 or 14 digits).")
          String productId,
      @JsonPropertyDescription(
              "Whether the customer has not bought at any of these shops before: coupons for a"
                  + " first order count only then. Default false.")
          @Nullable Boolean newCustomer,
      @Size(max = 8)
          @JsonPropertyDescription(
              "Where the goods go, ISO 3166-1 alpha-2 such as DE; without it to each shop's own"
                  + " country.")
          @Nullable String country,
      @JsonPropertyDescription("Wanted condition; default any.")
          @Nullable WantedCondition condition,
      @Min(1) @Max(Shopper.MAX_QUANTITY) @JsonPropertyDescription("How many pieces; default 1.")
          @Nullable Integer quantity,
      @JsonPropertyDescription(
              "total (default), or delivery: prices the fastest shipping and ranks by its days.")
          @Nullable RankingSort sort,
      @Size(max = 10)
          @Pattern(regexp = DeliveryDate.PATTERN)
          @JsonPropertyDescription(
              "A date such as 2026-07-31, with country: only offers in stock whose shipping arrives"
                  + " by then.")
          @Nullable String deliverBy,
      @Size(max = 20)
          @JsonPropertyDescription(
              "Loyalty programs of the customer, each shop_domain/program or"
                  + " shop_domain/program/tier.")
          @Nullable List<@NotBlank @Size(max = 400) String> programs,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many offers a page; default 10.")
          @Nullable Integer limit,
      @Size(max = 512) @JsonPropertyDescription("The next_cursor of the last page.")
          @Nullable String cursor) {}

  record Answer(
      Product product,
      @JsonPropertyDescription("Where the goods go; null: to each shop's own country.")
          @Nullable String country,
      boolean newCustomer,
      @JsonPropertyDescription("What it comes to, in one sentence.") String headline,
      @JsonPropertyDescription(
              "The best in stock of each condition, wanted or not, of all pages; null: none.")
          BestOffers best,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("What deliver_by leaves out.")
          @Nullable ExcludedOffers excluded,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("What the dates of delivery rest on.")
          @Nullable List<String> assumptions,
      @JsonPropertyDescription(
              "Of the ranked offers: the country's own where any offer is in it, else that of most"
                  + " offers; null without offers. Nothing is ever converted.")
          @Nullable String currency,
      @JsonPropertyDescription("Best first.") List<ComparedOffer> offers,
      @JsonPropertyDescription(
              "The first offers in other currencies, by currency and price; on the first page"
                  + " only. find_offers lists them all.")
          List<ComparedOffer> otherCurrencies,
      @JsonPropertyDescription("How many offers in other currencies there are.")
          int otherCurrenciesTotal,
      RankingMethod ranking,
      Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "Find where a product costs least in the end",
        """
        Ranks every shop's offers of a product by what a customer pays in the end: price + the \
        cheapest shipping to the country - the one best coupon that applies. This is the tool for \
        "where do I get it cheapest". What is in stock comes before what is not, known totals \
        before unknown ones; then the total decides, then delivery, then trust. Each offer says \
        which coupon code to use and how sure it is to work, which others do not count and why, \
        days until delivery, and the merchant's rating. Always send country and new_customer where \
        the user told them; quantity, condition and deliver_by too. best names the cheapest new, \
        refurbished and used one. Mind total_known (false: shipping or taxes unknown), condition (used ones rank \
        beside new ones), availability and freshness (stale: may have changed). Whether the \
        winner's price is a real bargain tells price_analytics; other coupons, list_coupons; \
        faster shipping, list_shipping_options; the link to follow, resolve_checkout_url. \
        Commissions never change the ranking.\
        """,
        Request.class,
        Answer.class,
        ReadModel.PRODUCTS,
        ReadModel.OFFERS,
        ReadModel.SHIPPING,
        ReadModel.COUPONS,
        ReadModel.SHOPS,
        ReadModel.TRUST);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofProduct(RequestedProductId.ofRequest("product_id", request.productId()));
  }

  @Override
  public Answer call(Request request, Caller caller) {
    String id = RequestedProductId.ofRequest("product_id", request.productId());
    String country = Country.ofRequest("country", request.country());
    Shopper shopper =
        new Shopper(
            country,
            Boolean.TRUE.equals(request.newCustomer()),
            clock.instant(),
            request.quantity() == null ? 1 : request.quantity(),
            WantedCondition.or(WantedCondition.ANY, request.condition()),
            request.sort() == null ? RankingSort.TOTAL : request.sort(),
            DeliveryDate.ofRequest(request.deliverBy(), country),
            MemberProgram.ofRequest(request.programs()));
    ComparisonCursor cursor = new ComparisonCursor(NAME, id, shopper);
    ComparisonCursor.Place after = cursor.decode(request.cursor());
    OfferCandidateReader.Found found =
        candidates
            .of(id, country, shopper.now())
            .orElseThrow(() -> RequestedProductId.notFound("product_id"));
    Comparison comparison =
        Comparison.of(found.offers(), shopper, after == null ? null : after.currency());
    List<PricedOffer> others = after == null ? comparison.otherCurrencies() : List.of();
    int limit = Page.sizeOf(request.limit());
    ResultPage<ComparedOffer> beside = others(others, limit, shopper.now());
    ResultPage<ComparedOffer> page = page(comparison, after, limit, cursor, shopper.now());
    return new Answer(
        found.product(),
        country,
        shopper.newCustomer(),
        Headline.of(comparison),
        comparison.best(),
        shopper.deliverBy() == null ? null : comparison.excluded(),
        shopper.deliverBy() == null ? null : DeliveryDate.ASSUMPTIONS,
        comparison.currency(),
        page.items(),
        beside.items(),
        comparison.otherCurrencies().size(),
        RankingMethod.of(shopper.sort()),
        page.page());
  }

  private static ResultPage<ComparedOffer> page(
      Comparison comparison,
      ComparisonCursor.@Nullable Place after,
      int limit,
      ComparisonCursor cursor,
      Instant now) {
    List<PricedOffer> ranked = comparison.offers();
    int start = 0;
    while (after != null
        && start < ranked.size()
        && ranked.get(start).rank().compareTo(after.rank()) <= 0) {
      start++;
    }
    List<ComparedOffer> rows = new ArrayList<>();
    for (int i = start; i < Math.min(ranked.size(), start + limit + 1); i++) {
      rows.add(ComparedOffer.of(i + 1, ranked.get(i), comparison.savesOverNext(i), now));
    }
    int first = start;
    return ResultPage.of(
        rows,
        limit,
        (long) ranked.size(),
        RANKED_BYTES,
        ComparedOffer::jsonSize,
        last -> cursor.encode(comparison.placeOf(first + rows.indexOf(last))));
  }

  private static ResultPage<ComparedOffer> others(
      List<PricedOffer> others, int limit, Instant now) {
    List<ComparedOffer> rows =
        others.stream()
            .limit(limit)
            .map(quote -> ComparedOffer.of(null, quote, null, now))
            .toList();
    int bytes = ResultPage.MAX_BYTES - RANKED_BYTES;
    return ResultPage.of(rows, limit, null, bytes, ComparedOffer::jsonSize, ComparedOffer::offerId);
  }
}
