package io.commercegraph.query.told;

import java.util.Collection;

/**
 * Something that was read, with the ids of what it was made of.
 *
 * @param products all ids that its products go by
 * @param offers the priced offers that count in it
 * @param described those of the offers of which it says more than their price, and their shops, of
 *     which it says what they are called and how they ship
 */
public record MadeOf<V>(
    V value,
    Collection<String> products,
    Collection<String> offers,
    Collection<String> described) {}
