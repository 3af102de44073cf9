package io.commercegraph.api.log;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
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
   * @param position position that all segments of the consumer have reached
   * @param lagEvents number of events in the log after that position
   * @param lagSeconds time in seconds since the log first had an event after that position, as far
   *     as this node has seen
   * @param segments number of segments that the consumer works in
   * @param failure failure that the consumer is stuck on, if any
   */
  record Consumer(
      String name,
      long position,
      long lagEvents,
      double lagSeconds,
      Status status,
      int segments,
      @Nullable String failure) {

    private static final String SEARCH =
        ReadModel.SEARCH.name().toLowerCase(Locale.ROOT) + "-memory";

    /**
     * Whether calls should go elsewhere while it is behind: without search all else is answered.
     */
    public boolean isVital() {
      return !name.equals(SEARCH);
    }

    /** Whether it has read nothing of the log yet, or events wait for it longer than a bound. */
    public boolean isBehind(Duration bound) {
      boolean hasReadNothing = position == 0 && lagEvents > 0;
      return hasReadNothing || lagSeconds > bound.toSeconds();
    }
  }

  /** The status of a consumer. */
  enum Status {
    RUNNING,
    CATCHING_UP,
    /** The consumer fails at an event and retries it. */
    FAILING,
    /** No node works on one of the segments. */
    UNCLAIMED
  }
}
