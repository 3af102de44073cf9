package io.commercegraph.api.log;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The progress of the read models as this node knows it, which is never more than is visible to
 * reads.
 */
public interface ReadModelState {

  /** The least position that all of these have reached, with its recording time. No I/O. */
  AsOf asOf(Set<ReadModel> models);

  /**
   * Chooses where a call reads: on a replica where one is there and far enough, else on the
   * primary, for which it waits.
   *
   * @param position what must have been reached there; {@code null} where anything will do
   * @return empty if it was not, within the time given
   */
  Optional<ReadPoint> reach(@Nullable Long position, Set<ReadModel> models, Duration atMost)
      throws InterruptedException;

  /**
   * Waits until all of these have reached a position.
   *
   * @return whether they have, within the time given
   */
  boolean await(long position, Set<ReadModel> models, Duration atMost) throws InterruptedException;
}
