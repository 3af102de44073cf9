package io.commercegraph.edge.ucp.wire;

/** Whether something can be bought, and how. */
public record Availability(boolean available, String status) {}
