package io.commercegraph.edge.ucp.wire;

/** The value of an option, such as the colour red. */
public record SelectedOption(String name, String label) {}
