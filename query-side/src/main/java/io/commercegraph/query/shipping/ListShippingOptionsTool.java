package io.commercegraph.query.shipping;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Page;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.values.Country;
import io.commercegraph.query.paging.Cursor;
import io.commercegraph.query.paging.ResultPage;
import io.commercegraph.query.shops.ShopBrief;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code list_shipping_options}: lists how a shop ships, and for how much. */
@Component
class ListShippingOptionsTool
    implements PastTool<ListShippingOptionsTool.Request, ListShippingOptionsTool.Answer> {

  private static final String NAME = "list_shipping_options";

  private final ShippingOptionReader options;
  private final ShopDirectory shops;

  ListShippingOptionsTool(ShippingOptionReader options, ShopDirectory shops) {
    this.options = options;
    this.shops = shops;
  }

  record Request(
      @NotBlank
          @Size(max = 2048)
          @JsonPropertyDescription("A shop's id, or its domain in any spelling.")
          String shopIdOrDomain,
      @Size(max = 8)
          @JsonPropertyDescription("Only options to this country, ISO 3166-1 alpha-2 such as DE.")
          @Nullable String country,
      @Min(1) @Max(Page.MAX_LIMIT) @JsonPropertyDescription("How many options a page; default 10.")
          @Nullable Integer limit,
      @Size(max = 512) @JsonPropertyDescription("The next_cursor of the last page.")
          @Nullable String cursor) {}

  record Answer(
      ShopBrief shop,
      @JsonPropertyDescription("The country asked for; null where all are listed.")
          @Nullable String country,
      @JsonPropertyDescription(
              "By country, then cheapest first. Empty: the shop named none; that does not say that"
                  + " it ships for nothing, or not at all.")
          List<ShippingOption> options,
      Page page) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        NAME,
        "List how a shop ships",
        """
        Lists a shop's shipping options, optionally to one country: carrier, price, from which \
        value of goods it is free, and days until delivery. compare_prices already counts with \
        the cheapest of them; use this to choose a faster one, to see what is free from which \
        value, or to find out whether a shop ships somewhere.\
        """,
        Request.class,
        Answer.class,
        ReadModel.SHIPPING,
        ReadModel.SHOPS);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofShop(request.shopIdOrDomain());
  }

  @Override
  public Answer call(Request request, Caller caller) {
    ShopRef shop = shops.require("shop_id_or_domain", request.shopIdOrDomain());
    String country = Country.ofRequest("country", request.country());
    Cursor cursor = Cursor.decode(request.cursor(), 4, NAME, shop.id(), country);
    int limit = Page.sizeOf(request.limit());
    ResultPage<ShippingOption> slice =
        ResultPage.of(
            options.of(shop.id(), country, cursor, limit + 1),
            limit,
            null,
            ShippingOption::jsonSize,
            option -> ShippingOptionReader.after(option).encode(NAME, shop.id(), country));
    return new Answer(ShopBrief.of(shop), country, slice.items(), slice.page());
  }
}
