package io.commercegraph.query.products;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.products.ProductDescription;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The update of one row of the table {@code product} that one or more events amount to.
 *
 * @param gtin {@code null} where the events do not state it; it never changes
 * @param description {@code null} only for an alias
 */
record ProductRowUpdate(
    String productId,
    @Nullable String gtin,
    @JsonUnwrapped @Nullable ProductDescription description,
    @Nullable String joinedInto,
    Instant updatedAt,
    long position) {

  /** This update followed by that of a later event. */
  ProductRowUpdate followedBy(ProductRowUpdate later) {
    return new ProductRowUpdate(
        productId,
        later.gtin == null ? gtin : later.gtin,
        later.description,
        later.joinedInto,
        later.updatedAt,
        later.position);
  }
}
