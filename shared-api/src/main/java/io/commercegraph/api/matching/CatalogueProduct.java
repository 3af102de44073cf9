package io.commercegraph.api.matching;

import org.jspecify.annotations.Nullable;

/**
 * What matching by title reads of a product.
 *
 * @param price of its cheapest offer, in minor units; 0 where it has none
 */
public record CatalogueProduct(
    String productId,
    @Nullable String gtin,
    String name,
    @Nullable String brand,
    @Nullable String mpn,
    @Nullable String category,
    long price,
    @Nullable String currency) {}
