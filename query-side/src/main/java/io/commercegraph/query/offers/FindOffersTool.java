package io.commercegraph.query.offers;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.Tool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.ResultPage;
import io.commercegraph.query.products.RequestedProductId;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code find_offers}: lists the offers of a product, of a shop, or of both. */
@Component
class FindOffersTool implements Tool<FindOffersTool.Request, FindOffersTool.Answer> {

  private static final String NAME = "find_offers";

  private final OfferReader offers;
  private final ShopDirectory shops;

  FindOffersTool(OfferReader offers, ShopDirectory shops) {
    this.offers = offers;
    this.shops = shops;
  }

  record Request(
      @Size(min = 1, max = 64)
          @JsonPropertyDescription("Only offers of this product: its id or GTIN.")
          @Nullable String productId,
      @Size(min = 1, max = 2048)
          @JsonPropertyDescription("Only offers of this shop: its domain in any spelling, or id.")
          @Nullable String shopDomain,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many offers a page; default 10.")
          @Nullable Integer limit,
      @Size(max = 512) @JsonPropertyDescription("The next_cursor of the last page.")
          @Nullable String cursor) {}

  record Answer(
      @JsonPropertyDescription("By currency, then cheapest first; withdrawn offers are not listed.")
          List<Offer> offers,
      Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "List the offers of a product or a shop",
        """
        Lists merchants' offers, cheapest first within each currency, filtered by product, by shop \
        or by both; without a filter, all. Use it for "what does this shop sell" and to get from a \
        product and a shop to an offer's id. Prices are those of the goods alone: to find out where \
        a product costs least with shipping and coupons, use compare_prices instead. The offer \
        ids are what price_analytics, compare_offers, resolve_checkout_url and monetize_offer \
        take.\
        """,
        Request.class,
        Answer.class,
        ReadModel.OFFERS,
        ReadModel.PRODUCTS,
        ReadModel.SHOPS);
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
    Cursor cursor = Cursor.decode(request.cursor(), 3, NAME, product, shop);
    int limit = Page.sizeOf(request.limit());
    List<Offer> found =
        offers
            .list(product, shop, cursor, limit + 1)
            .orElseThrow(() -> RequestedProductId.notFound("product_id"));
    ResultPage<Offer> slice =
        ResultPage.of(
            found,
            limit,
            null,
            Offer::jsonSize,
            offer -> OfferReader.after(offer).encode(NAME, product, shop));
    return new Answer(slice.items(), slice.page());
  }
}
