package io.commercegraph.projections.replaying;

import java.util.ArrayDeque;
import java.util.Deque;

/** The rate of a replay in events per second, over the last few samples of its position. */
final class ReplayRate {

  private static final int SAMPLES = 10;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Deque<Sample> samples = new ArrayDeque<>();

  private record Sample(long position, long nanos) {}

  /** Adds a sample and returns the rate; samples come in the order of time. */
  double update(long position, long nanos) {
    samples.addLast(new Sample(position, nanos));
    if (samples.size() > SAMPLES) {
      samples.removeFirst();
    }
    Sample first = samples.getFirst();
    long elapsed = nanos - first.nanos();
    return elapsed <= 0 ? 0 : (position - first.position()) * NANOS_PER_SECOND / elapsed;
  }
}
