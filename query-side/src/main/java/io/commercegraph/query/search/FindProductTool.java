package io.commercegraph.query.search;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.reading.TypedPrices;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Country;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.JsonSize;
import io.commercegraph.query.paging.ResultPage;
import io.commercegraph.query.products.PriceBand;
import io.commercegraph.query.products.PriceLimit;
import io.commercegraph.query.products.PricePositions;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.VariantFactsReader;
import io.commercegraph.query.search.catalogue.OfferFilter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool find_product: it finds products by text or GTIN. */
@Component
class FindProductTool implements Tool<FindProductTool.Request, FindProductTool.Answer> {

  private static final String NAME = "find_product";

  /** The query that means every product that passes the filters. */
  private static final String ALL = "*";

  /** What a product takes in JSON besides its texts. */
  private static final int FIXED_BYTES = 1152;

  /** What an option takes besides its texts. */
  private static final int OPTION_BYTES = 8;

  private final ProductCatalogue catalogue;
  private final VariantFactsReader variants;
  private final PricePositions positions;
  private final Clock clock;

  FindProductTool(
      ProductCatalogue catalogue,
      VariantFactsReader variants,
      PricePositions positions,
      Clock clock) {
    this.catalogue = catalogue;
    this.variants = variants;
    this.positions = positions;
    this.clock = clock;
  }

  record Request(
      @NotBlank
          @Size(max = 512)
          @JsonPropertyDescription(
              "What the product is called, in any order, or its GTIN: \"sony wh1000xm5 black\"; *"
                  + " with a filter: all.")
          String query,
      @Size(min = 1, max = 750)
          @JsonPropertyDescription(
              "Only of this category: a slug (/suggest, facets) or taxonomy id.")
          @Nullable String category,
      @Size(min = 1, max = 256) @JsonPropertyDescription("Only of this brand, in any spelling.")
          @Nullable String brand,
      @JsonPropertyDescription("Only with an offer at this price or more; no shipping counts.")
          @Nullable PriceLimit minPrice,
      @JsonPropertyDescription("Only with an offer at this price or less.")
          @Nullable PriceLimit maxPrice,
      @JsonPropertyDescription("true: only with an offer in stock.") @Nullable Boolean inStock,
      @JsonPropertyDescription("Only with an offer in this condition.")
          @Nullable Condition condition,
      @Size(max = 8)
          @JsonPropertyDescription("Only with an offer that may ship here: alpha-2, such as DE.")
          @Nullable String country,
      @JsonPropertyDescription("true: only with an offer seen within 7 days.")
          @Nullable Boolean freshOnly,
      @JsonPropertyDescription("true: also count the hits by category and brand.")
          @Nullable Boolean facets,
      @JsonPropertyDescription("Of the categories' names in facets; default en.")
          @Nullable CategoryLanguage language,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many products a page; default 10.")
          @Nullable Integer limit,
      @Size(max = RankedPage.CURSOR_LENGTH)
          @JsonPropertyDescription("The next_cursor of the last page.")
          @Nullable String cursor) {}

  record Answer(
      @JsonPropertyDescription("The query as it was sent.") String query,
      @JsonPropertyDescription("The most relevant first; equally relevant ones by offers.")
          List<Product> products,
      @JsonInclude(NON_NULL)
          @JsonPropertyDescription("As relevant, but left out for their currency; 50 at most.")
          @Nullable Integer excludedOtherCurrency,
      @JsonInclude(NON_NULL) @Nullable PricesInQuery pricesInQuery,
      @JsonInclude(NON_NULL) @Nullable Facets facets,
      @OutsideData
          @JsonInclude(NON_NULL)
          @JsonPropertyDescription(
              "Where nothing is found: a query spelt nearly so that finds some.")
          @Nullable String didYouMean,
      Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
            NAME,
            "Find products by name, model number or GTIN",
            """
            Searches products by free text: title, brand, part number. Word order, typing errors, \
            accents, plurals, joined and split words and spellings of model numbers do not matter; \
            price limits among the words count. A GTIN (8, 12, 13 or 14 digits) gives its product. \
            Start here with words: get_product, compare_prices and find_offers take the ids. All that \
            filters ask of an offer must hold for one and the same; best_offer is the cheapest such. \
            The nearest come, maybe not the very thing or variant: compare name, brand and gtin.\
            """,
            Request.class,
            Answer.class,
            ReadModel.PRODUCTS,
            ReadModel.OFFERS,
            ReadModel.SHOPS,
            ReadModel.PRICES)
        .alsoReading(catalogue.searched());
  }

  @Override
  public Answer call(Request request, Caller caller) {
    String query = request.query();
    ProductFilters asked = filters(request);
    TypedPrices typed = TypedPrices.of(query);
    String words = typed.words().isEmpty() ? ALL : typed.words();
    if (isAll(words) && asked.isEmpty() && typed.isEmpty()) {
      throw ToolProblem.in(
          "query", ProblemCode.INVALID_VALUE, "'query' may be * only with a filter.");
    }
    Cursor cursor = Cursor.decode(request.cursor(), RankedPage.PARTS, NAME, query, asked);
    int limit = Page.sizeOf(request.limit());
    RankedPage page = RankedPage.of(cursor);
    Instant now = clock.instant();
    Search search = new Search(words, page.depth(limit), facetsIn(request), now);
    Found found = find(search, asked, typed);
    List<String> ids = page.of(found.hits.ids(), limit, id -> id);
    List<Product> products = completed(found.in.byIds(ids), found.in, now);
    ResultPage<Product> slice =
        ResultPage.of(
            products,
            limit,
            null,
            FindProductTool::jsonSize,
            last -> page.after(ids, last.id()).encode(NAME, query, asked));
    return new Answer(
        query,
        slice.items(),
        found.hits.otherCurrency(),
        PricesInQuery.of(typed, found.isByTypedPrices),
        found.hits.facets(),
        found.hits.ids().isEmpty() ? nearSpelling(query, words) : null,
        slice.page());
  }

  /** What is searched for, without filters; {@code "*"} for all. */
  private record Search(
      String words, int depth, @Nullable CategoryLanguage facetsIn, Instant now) {}

  private record Found(ProductHits hits, FilteredCatalogue in, boolean isByTypedPrices) {}

  /**
   * Price limits that the query's words name count where the request has none, unless all that is
   * found is sold in other currencies: who types "under $50" is shown what costs euros, too. Where
   * something is sold in that currency, but nothing within the limits, nothing is found.
   */
  private Found find(Search search, ProductFilters asked, TypedPrices typed) {
    if (typed.isEmpty() || asked.offers().price() != null) {
      return find(search, asked, false);
    }
    Found within = find(search, asked.within(typed), true);
    Integer others = within.hits.otherCurrency();
    boolean maybeAllInOthers = within.hits.ids().isEmpty() && others != null && others > 0;
    if (!maybeAllInOthers || isAll(search.words)) {
      return within;
    }
    boolean anyInCurrency = !find(search, asked.inCurrencyOf(typed), true).hits.ids().isEmpty();
    return anyInCurrency ? within : find(search, asked, false);
  }

  private Found find(Search search, ProductFilters filters, boolean isByTypedPrices) {
    FilteredCatalogue in = catalogue.filtered(filters, search.facetsIn, search.now);
    return new Found(hits(search.words, search.depth, in), in, isByTypedPrices);
  }

  /** The query with its words spelt nearly so that they find products; null if there are none. */
  private @Nullable String nearSpelling(String query, String words) {
    String near = isAll(words) ? null : catalogue.nearSpelling(words);
    return near == null || !query.contains(words) ? near : query.replace(words, near);
  }

  /** With what is read from the tables, for those products of which memory knows that there is. */
  private List<Product> completed(List<Product> products, FilteredCatalogue filtered, Instant now) {
    return positions.complete(
        variants.complete(products, filtered.variants(products)), filtered.ranked(products), now);
  }

  private static ProductFilters filters(Request request) {
    return new ProductFilters(
        request.category(),
        request.brand(),
        new OfferFilter(
            PriceBand.ofRequest(request.minPrice(), request.maxPrice()),
            Boolean.TRUE.equals(request.inStock()),
            request.condition(),
            Country.ofRequest("country", request.country()),
            Boolean.TRUE.equals(request.freshOnly())));
  }

  private static @Nullable CategoryLanguage facetsIn(Request request) {
    if (!Boolean.TRUE.equals(request.facets())) {
      return null;
    }
    return request.language() == null ? CategoryLanguage.EN : request.language();
  }

  private static boolean isAll(String query) {
    return query.strip().equals(ALL);
  }

  private ProductHits hits(String query, int depth, FilteredCatalogue filtered) {
    if (isAll(query)) {
      return filtered.all(depth);
    }
    return GtinQuery.productOf(query, catalogue::hasWord)
        .map(filtered::one)
        .orElseGet(() -> filtered.find(query, depth));
  }

  private static int jsonSize(Product product) {
    return FIXED_BYTES
        + JsonSize.of(
            product.name(), product.brand(), product.mpn(), product.category(), product.imageUrl())
        + JsonSize.of(product.categorySlug())
        + (product.options() == null ? 0 : optionsSize(product.options()));
  }

  private static int optionsSize(Options options) {
    return options.values().entrySet().stream()
        .mapToInt(it -> OPTION_BYTES + JsonSize.of(it.getKey(), it.getValue()))
        .sum();
  }
}
