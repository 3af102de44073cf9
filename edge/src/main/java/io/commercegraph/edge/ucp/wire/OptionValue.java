package io.commercegraph.edge.ucp.wire;

/**
 * A value that an option may take.
 *
 * @param available whether a variant with it and all else that is selected can be bought
 * @param exists whether there is such a variant
 */
public record OptionValue(String label, boolean available, boolean exists) {}
