package io.commercegraph.log.progress;

import org.jspecify.annotations.Nullable;

/**
 * How far a segment is that this node works on.
 *
 * @param position all up to it is committed, or concerned nothing
 * @param failure what stopped it last, if it has not moved since
 */
public record SegmentPosition(
    String processor, int segment, long position, @Nullable String failure) {}
