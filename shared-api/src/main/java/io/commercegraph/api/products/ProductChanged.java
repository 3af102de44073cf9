package io.commercegraph.api.products;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.axonframework.serialization.Revision;

/** A product is described by this, whole, from now on. Its GTIN never changes. */
@Revision(ProductDescription.REVISION)
public record ProductChanged(String productId, @JsonUnwrapped ProductDescription description)
    implements ProductEvent {}
