package io.commercegraph.api.products;

import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A canonical product is in the graph from now on.
 *
 * @param gtin 14 digits; never one of a restricted prefix
 * @param category a path of display names, its parts set apart by {@code " > "}
 */
@Revision("1")
public record ProductFounded(
    String productId,
    @Nullable String gtin,
    @Nullable String brand,
    @Nullable String mpn,
    String name,
    @Nullable String category,
    @Nullable String imageUrl)
    implements ProductEvent {}
