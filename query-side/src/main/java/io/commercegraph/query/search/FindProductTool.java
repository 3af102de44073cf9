package io.commercegraph.query.search;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.JsonSize;
import io.commercegraph.query.paging.ResultPage;
import io.commercegraph.query.products.Product;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool find_product: it finds products by text or GTIN. */
@Component
class FindProductTool implements Tool<FindProductTool.Request, FindProductTool.Answer> {

  private static final String NAME = "find_product";

  /** What a product takes in JSON besides its texts. */
  private static final int FIXED_BYTES = 1024;

  private final ProductCatalogue catalogue;
  private final Clock clock;

  FindProductTool(ProductCatalogue catalogue, Clock clock) {
    this.catalogue = catalogue;
    this.clock = clock;
  }

  record Request(
      @NotBlank
          @Size(max = 512)
          @JsonPropertyDescription(
              "What the product is called, in any order, or its GTIN: \"sony wh1000xm5 black\".")
          String query,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many products a page; default 10.")
          @Nullable Integer limit,
      @Size(max = RankedPage.CURSOR_LENGTH)
          @JsonPropertyDescription("The next_cursor of the last page.")
          @Nullable String cursor) {}

  record Answer(
      @JsonPropertyDescription("The query as it was sent.") String query,
      @JsonPropertyDescription("The most relevant first; equally relevant ones by offers.")
          List<Product> products,
      Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "Find products by name, model number or GTIN",
        """
        Searches the canonical products by free text: title, brand, part number. Word order is \
        free; typing errors, accents, plurals, joined and split words and model numbers in any \
        spelling are forgiven. A GTIN (8, 12, 13 or 14 digits) gives exactly its product. It is \
        the way in where you have words and need a product id, which get_product, compare_prices \
        and find_offers take. Hits are the nearest there are, though the very thing may not be \
        among them, nor the right variant: compare name, brand and gtin. No hits is an empty list.\
        """,
        Request.class,
        Answer.class,
        ReadModel.PRODUCTS,
        ReadModel.OFFERS,
        ReadModel.SHOPS);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    String query = request.query();
    Cursor cursor = Cursor.decode(request.cursor(), RankedPage.PARTS, NAME, query);
    int limit = Page.sizeOf(request.limit());
    RankedPage page = RankedPage.of(cursor);
    List<String> ids = page.of(ranked(query, page.depth(limit)), limit, id -> id);
    ResultPage<Product> slice =
        ResultPage.of(
            catalogue.byIds(ids, clock.instant()),
            limit,
            null,
            FindProductTool::jsonSize,
            last -> page.after(ids, last.id()).encode(NAME, query));
    return new Answer(query, slice.items(), slice.page());
  }

  private List<String> ranked(String query, int depth) {
    return GtinQuery.productOf(query, catalogue::hasWord)
        .map(List::of)
        .orElseGet(
            () -> catalogue.find(query, depth).stream().map(ProductSearch.Hit::productId).toList());
  }

  private static int jsonSize(Product product) {
    return FIXED_BYTES
        + JsonSize.of(
            product.name(), product.brand(), product.mpn(), product.category(), product.imageUrl());
  }
}
