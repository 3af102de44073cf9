package io.commercegraph.projections.progress;

import org.jspecify.annotations.Nullable;

/**
 * The position of a segment that this node has claimed.
 *
 * @param position all events up to it are committed, or do not concern the segment
 * @param failure what stopped the segment last, if it has not moved since
 */
public record SegmentPosition(
    String processor, int segment, long position, @Nullable String failure) {}
