package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/** The words by which a product can be found. */
record ProductText(String name, @Nullable String brand, @Nullable String mpn) {}
