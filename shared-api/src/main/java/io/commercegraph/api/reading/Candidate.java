package io.commercegraph.api.reading;

import java.util.List;
import java.util.function.Supplier;

/**
 * A product that an index found for a query.
 *
 * @param score how relevant the index holds it to be; only its ratio to others' counts
 * @param offers how many offers it has
 * @param hasModel whether it is one of the few that have a model number that was typed
 * @param title the words of its title, folded, and of its part number; read only where they decide
 */
public record Candidate(
    String productId, float score, int offers, boolean hasModel, Supplier<List<String>> title) {}
