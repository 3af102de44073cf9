package io.commercegraph.api.log;

import java.time.Instant;
import java.util.List;

/** The nodes that share the work of the read models. */
public interface LogNodes {

  /** The nodes with a recent heartbeat, the oldest first, as last seen from this node. */
  List<Node> nodes();

  /**
   * A node.
   *
   * @param process its number and its machine
   * @param self whether it is the one that answers
   * @param since when it joined, by the database's clock
   * @param segments of how many segments of the read models it is in charge
   */
  record Node(String process, boolean self, Instant since, int segments) {}
}
