package io.commercegraph.log.nodes;

/** A segment of a projection: the smallest part of the work that a node can take. */
public record SegmentId(String processor, int segment) {}
