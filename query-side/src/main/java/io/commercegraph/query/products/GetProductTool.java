package io.commercegraph.query.products;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ToolSpec;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** The tool {@code get_product}: looks one product up by id or GTIN. */
@Component
class GetProductTool implements PastTool<GetProductTool.Request, GetProductTool.Answer> {

  private final ProductReader products;
  private final VariantReader variants;
  private final PricePositions positions;
  private final Clock clock;

  GetProductTool(
      ProductReader products, VariantReader variants, PricePositions positions, Clock clock) {
    this.products = products;
    this.variants = variants;
    this.positions = positions;
    this.clock = clock;
  }

  record Request(
      @NotBlank
          @Size(max = 64)
          @JsonPropertyDescription("Id of a product, or its GTIN (8, 12, 13 or 14 digits).")
          String productId) {}

  record Answer(ProductWithVariants product) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "get_product",
        "Look up one product",
        """
        Gives one canonical product by its id or GTIN: what it is, with description and images, how \
        many shops offer it, the range of their prices without shipping, the best offer of the goods \
        alone, and variants: other colours, sizes and packs. The id of a product that was joined with \
        another still answers, with the other's id. Use find_product where you only have words, \
        and compare_prices for what it costs in the end.\
        """,
        Request.class,
        Answer.class,
        ReadModel.PRODUCTS,
        ReadModel.OFFERS,
        ReadModel.SHOPS,
        ReadModel.PRICES);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofProduct(
        RequestedProductId.ofRequest("product_id", request.productId()), PastScope.Part.VARIANTS);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    String id = RequestedProductId.ofRequest("product_id", request.productId());
    Instant now = clock.instant();
    Product product =
        products.find(id, now).orElseThrow(() -> RequestedProductId.notFound("product_id"));
    Product ranked = positions.complete(List.of(product), now).getFirst();
    return new Answer(variants.of(ranked, now));
  }
}
