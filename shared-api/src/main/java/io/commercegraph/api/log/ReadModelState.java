package io.commercegraph.api.log;

import java.time.Duration;
import java.util.Set;

/**
 * How far the read models have come, as this node knows it. Never more than is visible to reads.
 */
public interface ReadModelState {

  /** The least position that all of these have reached, with its recording time. No I/O. */
  AsOf asOf(Set<ReadModel> models);

  /**
   * Waits until all of these have reached a position.
   *
   * @return whether they have, within the time given
   */
  boolean await(long position, Set<ReadModel> models, Duration atMost) throws InterruptedException;
}
