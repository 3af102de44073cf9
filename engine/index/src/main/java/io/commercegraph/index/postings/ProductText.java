package io.commercegraph.index.postings;

import org.jspecify.annotations.Nullable;

/** The texts of a product that it is found by. */
public record ProductText(String name, @Nullable String brand, @Nullable String mpn) {}
