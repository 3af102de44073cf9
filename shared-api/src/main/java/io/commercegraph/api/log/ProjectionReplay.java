package io.commercegraph.api.log;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rebuilds a read model from the log in new tables, and switches to the new tables when they have
 * caught up. Until then all reads use the live tables. Any node may do the work.
 */
public interface ProjectionReplay {

  /**
   * Orders a rebuild from the first event on.
   *
   * @throws ReplayRefused if there is no projection of this name, or it has a rebuild that has not
   *     ended
   */
  Replay start(String projection);

  /** Whether there is a projection of this name that can be rebuilt. */
  boolean isRebuildable(String projection);

  /** The last rebuild of each projection that was ever rebuilt. */
  List<Replay> list();

  /** Stops a rebuild and keeps its tables, so that it can be resumed. */
  Replay abort(String projection);

  /**
   * Resumes an aborted rebuild, or one stopped by dead letters; those are retried first.
   *
   * @param acceptParked whether to switch although dead letters are left; they then become dead
   *     letters of the live read model, to be retried or discarded there
   */
  Replay resume(String projection, boolean acceptParked);

  /** Discards the tables of a rebuild. */
  Replay discard(String projection);

  /**
   * A rebuild and its progress.
   *
   * @param name name of the projection
   * @param generation generation of the tables that are served; it grows with each switch
   * @param lanes number of partitions
   * @param position position up to which all events are in the new tables
   * @param target position that the live read model has reached
   * @param eventsPerSecond present rate in events per second
   * @param etaSeconds seconds until the target at the present rate; {@code null} while there is no
   *     progress
   * @param parked number of dead letters: events that the new tables could not apply, and events
   *     that wait behind them
   * @param failure the failure that it is retrying, if any
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
    /** A node works on the rebuild, or is expected to. */
    BUILDING,
    /** The rebuild has caught up, but has dead letters: an operator must decide. */
    PARKED,
    /** The rebuild was stopped, and can be resumed. */
    ABORTED,
    /** The rebuild was discarded. */
    DISCARDED,
    /** Its tables replaced the live ones. */
    SWITCHED;

    /** Whether shadow tables of this rebuild exist. */
    public boolean isOpen() {
      return this == BUILDING || this == PARKED || this == ABORTED;
    }
  }
}
