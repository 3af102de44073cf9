package io.commercegraph.api.log;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The progress of the read models as this node knows it. The progress reported is never ahead of
 * what reads can see.
 */
public interface ReadModelState {

  /**
   * The lowest of the positions that these read models have reached, with its recording time. The
   * call does no I/O.
   */
  AsOf asOf(Set<ReadModel> models);

  /**
   * Chooses where a call reads: on a replica if there is one that has reached the position, else on
   * the primary. On the primary the method waits until the position is reached.
   *
   * @param position position that must have been reached; {@code null} if any position will do
   * @param atMost longest time to wait
   * @return empty if the position was not reached in time
   */
  Optional<ReadPoint> reach(@Nullable Long position, Set<ReadModel> models, Duration atMost)
      throws InterruptedException;

  /**
   * Waits until all of these read models have reached a position.
   *
   * @return whether they reached it in time
   */
  boolean await(long position, Set<ReadModel> models, Duration atMost) throws InterruptedException;
}
