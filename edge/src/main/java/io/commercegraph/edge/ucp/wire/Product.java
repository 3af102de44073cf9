package io.commercegraph.edge.ucp.wire;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * A product with its variants, the featured one first.
 *
 * @param selected the options of the variants that are shown
 */
public record Product(
    String id,
    String title,
    Description description,
    PriceRange priceRange,
    @JsonInclude(NON_EMPTY) List<Category> categories,
    @JsonInclude(NON_EMPTY) List<Media> media,
    @JsonInclude(NON_EMPTY) List<ProductOption> options,
    @JsonInclude(NON_EMPTY) List<SelectedOption> selected,
    List<Variant> variants) {}
