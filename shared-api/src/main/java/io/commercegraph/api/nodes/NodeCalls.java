package io.commercegraph.api.nodes;

import java.time.Duration;
import java.util.function.UnaryOperator;

/**
 * The calls from one node of the service to another. A call and its answer are texts, which only
 * the two ends read.
 */
public interface NodeCalls {

  /** What a call leaves behind, which decides the nodes that take it. */
  enum Kind {
    /** Nothing: it goes to any node that reads, and can be sent again. */
    READS,
    /** A fact in the log: it goes to any node that records. */
    RECORDS
  }

  /**
   * Sends a call to one of the nodes that take calls of this kind, and waits for its answer.
   *
   * @throws NodeUnavailable if none has answered
   */
  String send(Kind kind, String call);

  /** How long {@link #send} waits for an answer. */
  Duration patience(Kind kind);

  /**
   * Takes calls of a kind on this node, on threads of the carrier's.
   *
   * @param answer answers a call; what it throws, the sender sees as {@link NodeUnavailable}
   * @return ends the taking; calls that are under way are still answered
   */
  Runnable take(Kind kind, UnaryOperator<String> answer);
}
