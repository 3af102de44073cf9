package io.commercegraph.edge.ucp.wire;

/** The price of a reference quantity. */
public record UnitPrice(long amount, String currency, Quantity measure, Quantity reference) {}
