package io.commercegraph.edge.ucp.wire;

/** The id of a request that a variant answers. */
public record InputCorrelation(String id, String match) {}
