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

  private final Deque<HeadSample> samples = new ArrayDeque<>();

  /** Records the head that was seen; calls come in the order of time. */
  synchronized void record(AsOf head, long nanos) {
    if (samples.isEmpty() || head.position() > samples.getLast().head().position()) {
      samples.addLast(new HeadSample(head, nanos));
    }
    if (samples.size() > CAPACITY) {
      samples.removeFirst();
    }
  }

  /**
   * The time for which events after this position have been waiting, as far as this node has seen.
   */
  synchronized Duration waiting(AsOf reached, long nanos) {
    for (HeadSample sample : samples) {
      if (sample.head().position() > reached.position()) {
        return sample.equals(samples.getFirst())
            ? lagByEventTimes(reached, sample.head())
            : Duration.ofNanos(nanos - sample.nanos());
      }
    }
    return Duration.ZERO;
  }

  /**
   * The difference between the events' own times, for events before this node's first poll; zero if
   * no event was applied yet.
   */
  private static Duration lagByEventTimes(AsOf reached, AsOf head) {
    return reached.position() == 0 ? Duration.ZERO : Duration.between(reached.time(), head.time());
  }

  private record HeadSample(AsOf head, long nanos) {}
}
