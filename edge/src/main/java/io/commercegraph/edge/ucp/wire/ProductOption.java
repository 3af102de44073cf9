package io.commercegraph.edge.ucp.wire;

import java.util.List;

/** An option of a product with its values. */
public record ProductOption(String name, List<OptionValue> values) {}
