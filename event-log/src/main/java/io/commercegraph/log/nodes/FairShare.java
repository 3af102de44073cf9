package io.commercegraph.log.nodes;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Deals the segments out in turn, each to a node that can run it. Every node that sees the same
 * nodes and segments comes to the same result, so that nobody has to be asked.
 */
final class FairShare {

  private FairShare() {}

  /**
   * What is this node's.
   *
   * @param nodes in one order on all nodes
   * @param seats in one order on all nodes
   */
  static Set<Seat> of(String me, List<LivingNode> nodes, List<Seat> seats) {
    Set<Seat> mine = new HashSet<>();
    for (int turn = 0; turn < seats.size(); turn++) {
      Seat seat = seats.get(turn);
      List<LivingNode> able =
          nodes.stream().filter(node -> node.processors().contains(seat.processor())).toList();
      if (!able.isEmpty() && able.get(turn % able.size()).id().equals(me)) {
        mine.add(seat);
      }
    }
    return mine;
  }
}
