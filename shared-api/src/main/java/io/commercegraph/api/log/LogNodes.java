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
   * @param process number and machine of the process
   * @param self whether the node is the one that answers
   * @param since time at which the node joined, by the database's clock
   * @param segments number of read-model segments that the node works on
   */
  record Node(String process, boolean self, Instant since, int segments) {}
}
