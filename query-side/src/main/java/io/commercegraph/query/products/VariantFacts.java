package io.commercegraph.query.products;

import io.commercegraph.api.products.Options;
import org.jspecify.annotations.Nullable;

/**
 * What the offers of a product say of it as a variant.
 *
 * @param groupId the oldest group that it is in
 * @param options of the first offer that names some
 */
record VariantFacts(@Nullable String groupId, @Nullable Options options) {}
