package io.commercegraph.query.search;

import org.jspecify.annotations.Nullable;

/** The texts of a product that it is found by. */
record ProductText(String name, @Nullable String brand, @Nullable String mpn) {}
