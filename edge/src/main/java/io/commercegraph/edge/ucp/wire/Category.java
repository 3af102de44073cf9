package io.commercegraph.edge.ucp.wire;

/** A category of a product, by one of several taxonomies. */
public record Category(String value, String taxonomy) {}
