package io.commercegraph.api.log;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of the log and its consumers, for operators. */
public interface LogState {

  /** The newest event's position and time, as last seen from this node. */
  AsOf head();

  /** The age of this node's knowledge of {@link #head} and {@link #consumers}. */
  Duration sinceSeen();

  /** All consumers: every projection, over all nodes, and every in-memory model of this node. */
  List<Consumer> consumers();

  /**
   * A consumer of the log.
   *
   * @param position what all its segments have passed
   * @param lagEvents how many events the log holds after that
   * @param lagSeconds for how long the log has held more than that, as far as this node has seen
   * @param segments in how many parts it works
   * @param failure what stops it, if anything does
   */
  record Consumer(
      String name,
      long position,
      long lagEvents,
      double lagSeconds,
      Status status,
      int segments,
      @Nullable String failure) {}

  /** The status of a consumer. */
  enum Status {
    RUNNING,
    CATCHING_UP,
    /** It fails at an event and retries. */
    FAILING,
    /** No node works on one of its segments. */
    UNCLAIMED
  }
}
