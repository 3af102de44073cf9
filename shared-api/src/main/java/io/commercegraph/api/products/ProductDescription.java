package io.commercegraph.api.products;

import io.commercegraph.api.values.Description;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a canonical product, apart from its GTIN, which never changes.
 *
 * @param category a path of display names, its parts set apart by {@code " > "}
 */
public record ProductDescription(
    @Nullable String brand,
    @Nullable String mpn,
    String name,
    @Nullable String category,
    @Nullable String imageUrl)
    implements Description {

  /** The revision of the events that carry it: a component more is a revision more. */
  static final String REVISION = "1";
}
