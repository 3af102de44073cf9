package io.commercegraph.projections.nodes;

import org.jspecify.annotations.Nullable;

/**
 * A segment with the node that has claimed it.
 *
 * @param owner the id of that node, if there is one
 * @param expired the owner has sent no heartbeat within the claim time
 * @param failing the owner has stopped at an event that it cannot process
 */
record SegmentClaim(SegmentId segment, @Nullable String owner, boolean expired, boolean failing) {

  boolean isFree() {
    return owner == null || expired;
  }
}
