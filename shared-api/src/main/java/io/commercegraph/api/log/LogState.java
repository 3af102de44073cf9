package io.commercegraph.api.log;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The log and all who follow it, for operations. */
public interface LogState {

  /** The newest event's position and time, as last seen from this node. */
  AsOf head();

  /** How long ago the store last told this node of {@link #head} and {@link #consumers}. */
  Duration sinceSeen();

  /** Every projection, over all nodes, and every model in this node's memory. */
  List<Consumer> consumers();

  /**
   * One who follows the log.
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

  /** How a consumer is. */
  enum Status {
    RUNNING,
    CATCHING_UP,
    /** It stands before an event and tries again. */
    FAILING,
    /** No node works on one of its segments. */
    UNCLAIMED
  }
}
