package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/**
 * The description of a shop in the index.
 *
 * @param category the display name
 */
record ShopListing(
    String id, String domain, String name, @Nullable String country, @Nullable String category) {}
