package io.commercegraph.edge.tools;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;

/** The tools of other nodes, on a node that does not answer all calls itself. */
public interface RemoteTools {

  /** Whether calls with this effect go to another node. */
  boolean answer(ToolSpec.Effect effect);

  /**
   * The answer of another node, as the dispatcher there gives it.
   *
   * @throws ToolProblem the other node's, or the one that no node has answered
   */
  byte[] dispatch(ToolCall call);
}
