package io.commercegraph.log.replaying;

import java.util.ArrayDeque;
import java.util.Deque;

/** How fast a position moves, over the last few looks. */
final class ReplayRate {

  private static final int LOOKS = 10;
  private static final double NANOS = 1e9;

  private final Deque<Look> looks = new ArrayDeque<>();

  private record Look(long position, long nanos) {}

  /** Events a second, as far as it can be told; looks are told in the order of their time. */
  double at(long position, long nanos) {
    looks.addLast(new Look(position, nanos));
    if (looks.size() > LOOKS) {
      looks.removeFirst();
    }
    Look first = looks.getFirst();
    long took = nanos - first.nanos();
    return took <= 0 ? 0 : (position - first.position()) * NANOS / took;
  }
}
