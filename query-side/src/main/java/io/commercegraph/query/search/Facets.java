package io.commercegraph.query.search;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.tools.OutsideData;
import java.util.List;

/** How many hits there are of each category and brand, at most 20 of either, the most first. */
record Facets(
    @JsonPropertyDescription("By all filters but category.") List<CategoryCount> categories,
    @JsonPropertyDescription("By all filters but brand.") List<BrandCount> brands) {

  /** The number of hits of a category. */
  record CategoryCount(String slug, @OutsideData String name, int count) {}

  /** The number of hits of a brand in all spellings, named as most of them spell it. */
  record BrandCount(@OutsideData String name, int count) {}
}
