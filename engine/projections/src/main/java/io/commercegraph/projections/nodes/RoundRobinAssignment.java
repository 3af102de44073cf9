package io.commercegraph.projections.nodes;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A round-robin assignment of segments to nodes: each segment in turn goes to the next node that
 * can run it.
 *
 * <p>It is a pure function, so that all nodes that see the same nodes and segments come to the same
 * assignment without a coordinator.
 */
final class RoundRobinAssignment {

  private RoundRobinAssignment() {}

  /**
   * The segments assigned to one node.
   *
   * @param nodes in the same order on all nodes
   * @param segments in the same order on all nodes
   */
  static Set<SegmentId> segmentsOf(String nodeId, List<LiveNode> nodes, List<SegmentId> segments) {
    Set<SegmentId> assigned = new HashSet<>();
    for (int turn = 0; turn < segments.size(); turn++) {
      SegmentId segment = segments.get(turn);
      List<LiveNode> capable =
          nodes.stream().filter(node -> node.processors().contains(segment.processor())).toList();
      if (!capable.isEmpty() && capable.get(turn % capable.size()).id().equals(nodeId)) {
        assigned.add(segment);
      }
    }
    return assigned;
  }
}
