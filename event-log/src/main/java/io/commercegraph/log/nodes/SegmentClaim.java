package io.commercegraph.log.nodes;

import org.jspecify.annotations.Nullable;

/**
 * Who works on a segment.
 *
 * @param lapsed the owner gave no sign within the claim time
 * @param failing the owner stands before an event that it cannot take
 */
record SegmentClaim(SegmentId seat, @Nullable String owner, boolean lapsed, boolean failing) {

  boolean isFree() {
    return owner == null || lapsed;
  }
}
