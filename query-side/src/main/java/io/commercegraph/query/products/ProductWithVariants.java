package io.commercegraph.query.products;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.tools.OutsideData;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A product with what only {@code get_product} shows of it. */
public record ProductWithVariants(
    @JsonUnwrapped Product product,
    @OutsideData @JsonInclude(NON_NULL) @Nullable String description,
    @OutsideData @JsonPropertyDescription("At most 10.") List<String> images,
    @JsonPropertyDescription("Other options and packs, at most 50, available ones first.")
        List<Variant> variants,
    @JsonPropertyDescription("How many variants there are.") long variantsTotal) {

  /** Another product of the same group, or another pack, or the piece, of the same GTIN. */
  public record Variant(
      String id,
      @OutsideData String name,
      @Nullable String gtin,
      @OutsideData @JsonInclude(NON_NULL) @Nullable Options options,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("New, in stock and not stale.")
          Product.@Nullable PriceRange availableRange,
      @JsonInclude(NON_NULL) @JsonPropertyDescription("Of the cheapest of these.")
          @Nullable UnitPrice unitPrice,
      boolean available) {}
}
