package io.commercegraph.api.products;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * A canonical product is in the graph from now on.
 *
 * @param gtin 14 digits; never one of a restricted prefix
 */
@Revision(ProductDescription.REVISION)
public record ProductFounded(
    String productId, @Nullable String gtin, @JsonUnwrapped ProductDescription description)
    implements ProductEvent {}
