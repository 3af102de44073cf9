package io.commercegraph.query.search;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Country;
import io.commercegraph.index.prefixes.ShopFilter;
import io.commercegraph.index.prefixes.ShopSearch;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.ResultPage;
import io.commercegraph.query.shops.ShopSelection;
import io.commercegraph.query.shops.ShopViewReader;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool find_shop: it finds shops by name or domain. */
@Component
class FindShopTool implements Tool<FindShopTool.Request, FindShopTool.Answer> {

  private static final String NAME = "find_shop";

  private final ShopCatalogue catalogue;
  private final ShopViewReader shops;

  FindShopTool(ShopCatalogue catalogue, ShopViewReader shops) {
    this.catalogue = catalogue;
    this.shops = shops;
  }

  record Request(
      @NotBlank
          @Size(max = 512)
          @JsonPropertyDescription("A shop's name, domain or URL, or the beginning of a name.")
          String query,
      @Size(max = 8)
          @JsonPropertyDescription("Only shops at home here: ISO 3166-1 alpha-2, such as DE.")
          @Nullable String country,
      @Size(max = 128) @JsonPropertyDescription("Only shops of this category, by its slug.")
          @Nullable String category,
      @Size(max = 8) @JsonPropertyDescription("Only shops that say they ship to this country.")
          @Nullable String shipsTo,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many shops a page; default 10.")
          @Nullable Integer limit,
      @Size(max = RankedPage.CURSOR_LENGTH)
          @JsonPropertyDescription("The next_cursor of the last page.")
          @Nullable String cursor) {}

  record Answer(
      @JsonPropertyDescription("The query as it was sent.") String query,
      @JsonPropertyDescription("The best score first.") List<FoundShop> shops,
      Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "Find shops by name or domain",
        """
        Searches shops by free text over name and domain, optionally only those of one home \
        country. What begins as typed comes first; typing errors (two in long names), accents, \
        split words and parts from the middle of a name are forgiven. Use it where you know about how a shop is called \
        and need its id or domain, which get_shop, get_trust, list_coupons and \
        list_shipping_options take. It does not search what a shop sells: for that, find_product \
        and then find_offers. To check an address that somebody was given, compare it with the \
        hit's domain letter by letter: impostors' names are alike too, and only an equal domain is \
        that shop. No hits is an empty list, and says nothing of whether a shop is real.\
        """,
        Request.class,
        Answer.class,
        ReadModel.SHOPS,
        ReadModel.TRUST,
        ReadModel.OFFERS);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    String query = request.query();
    String country = Country.ofRequest("country", request.country());
    String shipsTo = Country.ofRequest("ships_to", request.shipsTo());
    @Nullable Object[] asked = asked(query, country, request.category(), shipsTo);
    Cursor cursor = Cursor.decode(request.cursor(), RankedPage.PARTS, NAME, asked);
    int limit = Page.sizeOf(request.limit());
    RankedPage page = RankedPage.of(cursor);
    ShopFilter filter = filter(country, request.category(), shipsTo);
    List<ShopSearch.Hit> hits =
        page.of(catalogue.find(query, filter, page.depth(limit)), limit, FindShopTool::id);
    List<String> ids = hits.stream().map(FindShopTool::id).toList();
    ResultPage<FoundShop> slice =
        ResultPage.of(
            found(hits),
            limit,
            null,
            FoundShop::jsonSize,
            last -> page.after(ids, last.id()).encode(NAME, asked));
    return new Answer(query, slice.items(), slice.page());
  }

  /** What a cursor is bound to; that of a request without the newer filters stays as it was. */
  private static @Nullable Object[] asked(
      String query, @Nullable String country, @Nullable String category, @Nullable String shipsTo) {
    return category == null && shipsTo == null
        ? new @Nullable Object[] {query, country}
        : new @Nullable Object[] {query, country, category, shipsTo};
  }

  private ShopFilter filter(
      @Nullable String country, @Nullable String category, @Nullable String shipsTo) {
    if (category == null && shipsTo == null) {
      return ShopFilter.ofCountry(country);
    }
    ShopSelection selection = ShopSelection.of(category, shipsTo);
    return new ShopFilter(country, id -> shops.isOf(selection, id));
  }

  private List<FoundShop> found(List<ShopSearch.Hit> hits) {
    Map<String, Float> scores = new HashMap<>();
    hits.forEach(hit -> scores.put(id(hit), hit.score()));
    return shops.byIds(hits.stream().map(FindShopTool::id).toList()).stream()
        .map(
            shop ->
                FoundShop.of(
                    shop, ShopCatalogue.rounded(Objects.requireNonNull(scores.get(shop.id())))))
        .toList();
  }

  private static String id(ShopSearch.Hit hit) {
    return hit.shop().id();
  }
}
