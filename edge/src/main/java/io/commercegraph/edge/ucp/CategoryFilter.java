package io.commercegraph.edge.ucp;

import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** The filter of products by the paths of their categories, each with all below it. */
final class CategoryFilter {

  private CategoryFilter() {}

  static boolean allows(List<String> categories, JsonNode product) {
    String path = product.path("category").asString("").toLowerCase(Locale.ROOT);
    return categories.isEmpty()
        || categories.stream()
            .map(category -> category.toLowerCase(Locale.ROOT))
            .anyMatch(category -> path.equals(category) || path.startsWith(category + " > "));
  }
}
