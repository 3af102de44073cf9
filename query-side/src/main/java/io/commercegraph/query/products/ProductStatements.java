package io.commercegraph.query.products;

import io.commercegraph.api.products.Options;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What does not change by time alone of what {@code get_product} shows beside a product.
 *
 * @param related the other products of its group, and for a pack its piece
 * @param hasPacks whether there are packs of its GTIN
 */
record ProductStatements(
    @Nullable String groupId,
    @Nullable String description,
    @Nullable Options options,
    List<String> images,
    List<String> related,
    boolean hasPacks) {}
