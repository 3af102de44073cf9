package io.commercegraph.api.log;

import java.util.Map;

/** Which nodes may be running. */
public interface NodeRoll {

  /** The id of this node. */
  String self();

  /**
   * The names of nodes by their ids: those with a recent heartbeat, and those that fell silent in
   * the last minute without signing off.
   */
  Map<String, String> running();
}
