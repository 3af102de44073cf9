package io.commercegraph.projections.nodes;

/**
 * The name of a segment: a projection's processor and a number. A segment is the smallest part of a
 * projection's work that a node can claim.
 */
public record SegmentId(String processor, int segment) {}
