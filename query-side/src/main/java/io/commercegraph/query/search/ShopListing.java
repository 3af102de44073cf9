package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/**
 * What is said of a shop.
 *
 * @param category the display name
 */
record ShopListing(
    String id, String domain, String name, @Nullable String country, @Nullable String category) {}
