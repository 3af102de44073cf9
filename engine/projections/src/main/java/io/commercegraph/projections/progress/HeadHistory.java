package io.commercegraph.projections.progress;

import io.commercegraph.api.log.AsOf;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The times at which this node saw the log's head pass each position, by which the lag of a
 * consumer is measured.
 *
 * <p>The events' own times would mislead: on a quiet log the last event but one may be hours old,
 * and a consumer that has yet to read the newest is behind by no more than a moment.
 */
final class HeadHistory {

  private static final int CAPACITY = 4096;

  private final Deque<Passed> seen = new ArrayDeque<>();

  /** Records the head that was seen; calls come in the order of time. */
  synchronized void record(AsOf head, long nanos) {
    if (seen.isEmpty() || head.position() > seen.getLast().head().position()) {
      seen.addLast(new Passed(head, nanos));
    }
    if (seen.size() > CAPACITY) {
      seen.removeFirst();
    }
  }

  /** For how long events after this position have been waiting, as far as this node has seen. */
  synchronized Duration waiting(AsOf reached, long nanos) {
    for (Passed passed : seen) {
      if (passed.head().position() > reached.position()) {
        return passed.equals(seen.getFirst())
            ? lagByEventTimes(reached, passed.head())
            : Duration.ofNanos(nanos - passed.nanos());
      }
    }
    return Duration.ZERO;
  }

  /**
   * The difference of the events' own times, for what came before this node's first poll; zero
   * where no event was read yet.
   */
  private static Duration lagByEventTimes(AsOf reached, AsOf head) {
    return reached.position() == 0 ? Duration.ZERO : Duration.between(reached.time(), head.time());
  }

  private record Passed(AsOf head, long nanos) {}
}
