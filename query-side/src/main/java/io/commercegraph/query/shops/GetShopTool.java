package io.commercegraph.query.shops;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.query.offers.Offer;
import io.commercegraph.query.offers.OfferReader;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.ResultPage;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code get_shop}: shows one shop with its first offers. */
@Component
class GetShopTool implements PastTool<GetShopTool.Request, GetShopTool.Answer> {

  private static final String NAME = "get_shop";

  private final ShopViewReader shops;
  private final OfferReader offers;

  GetShopTool(ShopViewReader shops, OfferReader offers) {
    this.shops = shops;
    this.offers = offers;
  }

  record Request(
      @NotBlank
          @Size(max = 2048)
          @JsonPropertyDescription("A shop's id, or its domain in any spelling.")
          String shopIdOrDomain,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many offers a page; default 10.")
          @Nullable Integer limit,
      @Size(max = 512) @JsonPropertyDescription("The next_cursor of the last page.")
          @Nullable String cursor) {}

  record Answer(
      ShopView shop,
      @JsonPropertyDescription("By currency, then cheapest first; withdrawn offers are not listed.")
          List<Offer> offers,
      Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "Look a shop up, with its offers",
        """
        Returns one shop by id or domain: name, home country, category, where it ships to, how \
        many offers and coupons it has, its trust in short, and a page of its offers. To find a \
        shop by name use find_shop; to see how its trust score is made, get_trust; for its coupon \
        codes, list_coupons.\
        """,
        Request.class,
        Answer.class,
        ReadModel.SHOPS,
        ReadModel.OFFERS,
        ReadModel.PRODUCTS,
        ReadModel.TRUST);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofShop(request.shopIdOrDomain(), PastScope.Part.OFFERS_OF_SHOPS);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    ShopView shop = shops.require("shop_id_or_domain", request.shopIdOrDomain());
    Cursor cursor = Cursor.decode(request.cursor(), 3, NAME, shop.id());
    int limit = Page.sizeOf(request.limit());
    List<Offer> found =
        shop.offerCount() == 0 ? List.of() : offers.ofShop(shop.id(), cursor, limit + 1);
    ResultPage<Offer> slice =
        ResultPage.of(
            found,
            limit,
            shop.offerCount(),
            Offer::jsonSize,
            offer -> OfferReader.after(offer).encode(NAME, shop.id()));
    return new Answer(shop, slice.items(), slice.page());
  }
}
