package io.commercegraph.index.prefixes;

import org.jspecify.annotations.Nullable;

/**
 * The description of a shop in the index.
 *
 * @param category the display name
 */
public record ShopListing(
    String id, String domain, String name, @Nullable String country, @Nullable String category) {}
