package io.commercegraph.edge.pages.views;

import java.util.List;

/**
 * The events that one part of a comparison rests on.
 *
 * @param field where the part is in the answer of compare_prices; empty for the answer itself
 * @param shop the shop whose offer it is about; empty where it is about another thing
 * @param events their ids
 */
public record Reason(String field, String shop, List<String> events) {}
