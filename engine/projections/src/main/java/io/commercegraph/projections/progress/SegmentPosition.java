package io.commercegraph.projections.progress;

import org.jspecify.annotations.Nullable;

/**
 * The position of a segment that this node has claimed.
 *
 * @param position position of the segment: every event up to it is applied and committed, or
 *     belongs to another segment
 * @param failure failure that the segment is stuck on; {@code null} if it has progressed since
 */
public record SegmentPosition(
    String processor, int segment, long position, @Nullable String failure) {}
