package io.commercegraph.log.nodes;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Deals the segments out in turn, each to a node that can run it. Every node that sees the same
 * nodes and segments comes to the same result, so that nobody has to be asked.
 */
final class RoundRobinAssignment {

  private RoundRobinAssignment() {}

  /**
   * What is this node's.
   *
   * @param nodes in one order on all nodes
   * @param seats in one order on all nodes
   */
  static Set<SegmentId> of(String me, List<LiveNode> nodes, List<SegmentId> seats) {
    Set<SegmentId> mine = new HashSet<>();
    for (int turn = 0; turn < seats.size(); turn++) {
      SegmentId seat = seats.get(turn);
      List<LiveNode> able =
          nodes.stream().filter(node -> node.processors().contains(seat.processor())).toList();
      if (!able.isEmpty() && able.get(turn % able.size()).id().equals(me)) {
        mine.add(seat);
      }
    }
    return mine;
  }
}
