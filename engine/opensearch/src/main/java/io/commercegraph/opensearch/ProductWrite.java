package io.commercegraph.opensearch;

import io.commercegraph.index.postings.ProductText;
import org.jspecify.annotations.Nullable;

/**
 * A change of a product in the index.
 *
 * @param version the log's position that says so; a change of an earlier one does nothing
 * @param text null where the product is no longer to be found
 */
public record ProductWrite(String productId, long version, @Nullable ProductText text) {}
