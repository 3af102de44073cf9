package io.commercegraph.query.offers;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Country;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.ResultPage;
import io.commercegraph.query.products.PriceBand;
import io.commercegraph.query.products.PriceLimit;
import io.commercegraph.query.products.ProductLookup;
import io.commercegraph.query.products.RequestedProductId;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code find_offers}: lists the offers of a product, of a shop, or of both. */
@Component
class FindOffersTool implements PastTool<FindOffersTool.Request, FindOffersTool.Answer> {

  private static final String NAME = "find_offers";

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Further words of a query are not looked for. */
  private static final int MOST_WORDS = 16;

  private final OfferReader offers;
  private final CachedProductOffers ofProducts;
  private final ProductLookup products;
  private final ShopDirectory shops;

  FindOffersTool(
      OfferReader offers,
      CachedProductOffers ofProducts,
      ProductLookup products,
      ShopDirectory shops) {
    this.offers = offers;
    this.ofProducts = ofProducts;
    this.products = products;
    this.shops = shops;
  }

  record Request(
      @Size(min = 1, max = 64)
          @JsonPropertyDescription("Only offers of this product: its id or GTIN.")
          @Nullable String productId,
      @Size(min = 1, max = 2048)
          @JsonPropertyDescription("Only offers of this shop: its domain in any spelling, or id.")
          @Nullable String shopDomain,
      @Size(min = 1, max = 512) @JsonPropertyDescription("Only with these words in the title.")
          @Nullable String query,
      @JsonPropertyDescription("Only in this condition.") @Nullable Condition condition,
      @JsonPropertyDescription("true: only in stock.") @Nullable Boolean inStock,
      @JsonPropertyDescription("Only at this price or more.") @Nullable PriceLimit minPrice,
      @JsonPropertyDescription("Only at this price or less.") @Nullable PriceLimit maxPrice,
      @Size(max = 8)
          @JsonPropertyDescription("Only of shops that may ship here: alpha-2, such as DE.")
          @Nullable String country,
      @JsonPropertyDescription(
              "price (default): by currency, cheapest first; unit_price: by currency and unit,"
                  + " offers without one last; newest: listed last.")
          @Nullable OfferSort sort,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many offers a page; default 10.")
          @Nullable Integer limit,
      @Size(max = 512) @JsonPropertyDescription("The next_cursor of the last page.")
          @Nullable String cursor) {}

  record Answer(
      @JsonPropertyDescription("In the order asked for; withdrawn offers are not listed.")
          List<Offer> offers,
      Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "List the offers of a product or a shop",
        """
        Lists merchants' offers, cheapest first within each currency, filtered by product, by shop \
        or by both, and by what is asked of them; without a filter, all. Use it for "what does this shop sell" and to get from a \
        product and a shop to an offer's id. Prices are those of the goods alone: to find out where \
        a product costs least with shipping and coupons, use compare_prices instead. The offer \
        ids are what price_analytics, compare_offers, resolve_checkout_url and monetize_offer \
        take.\
        """,
        Request.class,
        Answer.class,
        ReadModel.OFFERS,
        ReadModel.PRODUCTS,
        ReadModel.SHOPS,
        ReadModel.SHIPPING);
  }

  @Override
  public PastScope scope(Request request) {
    String product = request.productId();
    String shop = request.shopDomain();
    if (product != null) {
      return new PastScope(
          Set.of(RequestedProductId.ofRequest("product_id", product)),
          Set.of(),
          shop == null ? Set.of() : Set.of(shop),
          Set.of());
    }
    if (shop == null) {
      throw ToolProblem.in(
          PastStates.FIELD,
          ProblemCode.INVALID_VALUE,
          "'known_at' needs product_id or shop_domain: lists of all offers are of the present.");
    }
    return PastScope.ofShop(shop, PastScope.Part.OFFERS_OF_SHOPS);
  }

  /** A search among all products reads their words, which may be elsewhere than the catalogue. */
  @Override
  public Set<ReadModel> alsoReads(Request request) {
    return searches(request) ? products.searched() : Set.of();
  }

  private static boolean searches(Request request) {
    return request.query() != null && request.productId() == null && request.shopDomain() == null;
  }

  @Override
  public Answer call(Request request, Caller caller) {
    String product =
        request.productId() == null
            ? null
            : RequestedProductId.ofRequest("product_id", request.productId());
    String shop =
        request.shopDomain() == null
            ? null
            : shops.require("shop_domain", request.shopDomain()).id();
    OfferQuery asked = asked(request, product, shop);
    Cursor cursor =
        Cursor.decode(request.cursor(), asked.sort().cursorParts(), NAME, asked.filters());
    int limit = Page.sizeOf(request.limit());
    List<ListedOffer> found =
        list(asked, cursor, limit + 1).orElseThrow(() -> RequestedProductId.notFound("product_id"));
    ResultPage<ListedOffer> slice =
        ResultPage.of(
            found,
            limit,
            null,
            ListedOffer::jsonSize,
            last -> last.key().encode(NAME, asked.filters()));
    return new Answer(slice.items().stream().map(ListedOffer::offer).toList(), slice.page());
  }

  private Optional<List<ListedOffer>> list(OfferQuery asked, @Nullable Cursor after, int rows) {
    return after == null && asked.isOfOneProductByPrice()
        ? ofProducts.first(asked, rows)
        : offers.list(asked, after, rows);
  }

  /**
   * What is asked for. Words are looked for in the titles of one product's or shop's offers, or of
   * the products that are most relevant for them.
   */
  private OfferQuery asked(Request request, @Nullable String product, @Nullable String shop) {
    String words = request.query();
    return new OfferQuery(
        product,
        shop,
        searches(request) ? products.byWords(Objects.requireNonNull(words)) : null,
        words == null ? List.of() : words(words),
        PriceBand.ofRequest(request.minPrice(), request.maxPrice()),
        Boolean.TRUE.equals(request.inStock()),
        request.condition(),
        Country.ofRequest("country", request.country()),
        request.sort() == null ? OfferSort.PRICE : request.sort());
  }

  private static List<String> words(String query) {
    return BLANKS.splitAsStream(query.strip()).limit(MOST_WORDS).toList();
  }
}
