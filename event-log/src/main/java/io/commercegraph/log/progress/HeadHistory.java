package io.commercegraph.log.progress;

import io.commercegraph.api.log.AsOf;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * When the log's head was seen to pass which position. A lag is measured by it, and not by the
 * events' own times: on a quiet log the event before the newest may be hours old, and who has yet
 * to take the newest is behind by no more than a moment.
 */
final class HeadHistory {

  private static final int MOST = 4096;

  private final Deque<Passed> seen = new ArrayDeque<>();

  /** Looks are told in the order of their time. */
  synchronized void saw(AsOf head, long nanos) {
    if (seen.isEmpty() || head.position() > seen.getLast().head().position()) {
      seen.addLast(new Passed(head, nanos));
    }
    if (seen.size() > MOST) {
      seen.removeFirst();
    }
  }

  /** For how long events after this position have been waiting, as far as this node has seen. */
  synchronized Duration waiting(AsOf reached, long nanos) {
    for (Passed passed : seen) {
      if (passed.head().position() > reached.position()) {
        return passed.equals(seen.getFirst())
            ? beforeTheFirstLook(reached, passed.head())
            : Duration.ofNanos(nanos - passed.nanos());
      }
    }
    return Duration.ZERO;
  }

  /** Only the events themselves can tell; where none was taken yet, nothing can. */
  private static Duration beforeTheFirstLook(AsOf reached, AsOf head) {
    return reached.position() == 0 ? Duration.ZERO : Duration.between(reached.time(), head.time());
  }

  private record Passed(AsOf head, long nanos) {}
}
