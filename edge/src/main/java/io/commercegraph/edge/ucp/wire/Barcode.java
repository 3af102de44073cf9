package io.commercegraph.edge.ucp.wire;

/** A number that names a product everywhere. */
public record Barcode(String type, String value) {}
