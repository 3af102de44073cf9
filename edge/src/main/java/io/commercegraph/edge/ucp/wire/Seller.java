package io.commercegraph.edge.ucp.wire;

/** A shop that sells a variant. */
public record Seller(String domain) {}
