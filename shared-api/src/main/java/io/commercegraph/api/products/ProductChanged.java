package io.commercegraph.api.products;

import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/** A product is described by this, whole, from now on. Its GTIN never changes. */
@Revision("1")
public record ProductChanged(
    String productId,
    @Nullable String brand,
    @Nullable String mpn,
    String name,
    @Nullable String category,
    @Nullable String imageUrl)
    implements ProductEvent {}
