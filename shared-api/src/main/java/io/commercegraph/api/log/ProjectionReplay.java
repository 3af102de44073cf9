package io.commercegraph.api.log;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rebuilds a read model from the log in new tables, and switches to them when they have caught up.
 * Until then all reads use the old tables; any node may do the work.
 */
public interface ProjectionReplay {

  /**
   * Orders a rebuild from the first event on.
   *
   * @throws ReplayRefused if there is no such projection, or it has a rebuild that is not at its
   *     end
   */
  Replay start(String projection);

  /** The last rebuild of each projection that was ever rebuilt. */
  List<Replay> list();

  /** Stops a rebuild and keeps what was built, so that it can be resumed. */
  Replay abort(String projection);

  /**
   * Goes on with what was aborted, or with what stands before the switch for its parked events:
   * they are tried again first.
   *
   * @param acceptParked whether to switch although events stay parked; they are then parked for the
   *     living read model, to be retried or discarded there
   */
  Replay resume(String projection, boolean acceptParked);

  /** Discards what a rebuild has built. */
  Replay discard(String projection);

  /**
   * A rebuild and its progress.
   *
   * @param name the projection's
   * @param generation of the tables that are served: grows with each switch
   * @param lanes in how many parts it is built
   * @param position all up to it is in the new tables
   * @param target what the living read model has reached
   * @param eventsPerSecond at which the position moves just now
   * @param etaSeconds until the target at that rate; {@code null} while nothing moves
   * @param parked events that the new tables could not take, and what waits behind them
   * @param failure what it stumbles over, trying on
   */
  record Replay(
      String name,
      State state,
      long generation,
      int lanes,
      long position,
      long target,
      double eventsPerSecond,
      @Nullable Long etaSeconds,
      long parked,
      @Nullable String failure,
      Instant startedAt,
      @Nullable Instant endedAt) {}

  /** The state of a rebuild. */
  enum State {
    /** It is being worked on, or waits for a node to do so. */
    BUILDING,
    /** It has caught up, but some events are parked: an operator must decide. */
    PARKED,
    /** It was stopped, and can be resumed. */
    ABORTED,
    /** It was thrown away. */
    DISCARDED,
    /** It is the living one now. */
    SWITCHED;

    /** Whether tables stand beside the living ones. */
    public boolean isOpen() {
      return this == BUILDING || this == PARKED || this == ABORTED;
    }
  }
}
