package io.commercegraph.query.cache;

import java.util.Collection;

/**
 * A value read from the tables, with the ids of everything that it depends on.
 *
 * @param products the ids and aliases of its products
 * @param offers the ids of the priced offers that count in the value
 * @param described the ids of offers of which the value shows more than the price, and of shops, of
 *     which it shows the name and the shipping options
 */
public record ValueWithDependencies<V>(
    V value,
    Collection<String> products,
    Collection<String> offers,
    Collection<String> described) {}
