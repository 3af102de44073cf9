package io.commercegraph.projections.replaying;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.Segment;

/**
 * A partition of a rebuild: a share of the sequence keys, and the position up to which their events
 * are written. Its row is in {@code replay_lane}.
 *
 * @param segment the keys, as Axon divides a processor's work
 * @param position all events of these keys up to here are in the shadow tables
 */
record ReplayPartition(int number, Segment segment, long position) {

  static List<ReplayPartition> of(List<Long> positions) {
    int[] all = IntStream.range(0, positions.size()).toArray();
    return IntStream.of(all)
        .mapToObj(
            number ->
                new ReplayPartition(
                    number, Segment.computeSegment(number, all), positions.get(number)))
        .toList();
  }

  /**
   * The position up to which this partition may be filled: for no key further than the live read
   * model is.
   */
  long bound(Map<Segment, Long> livePositions) {
    return livePositions.entrySet().stream()
        .filter(live -> overlapsWith(live.getKey()))
        .mapToLong(Map.Entry::getValue)
        .min()
        .orElse(0);
  }

  private boolean overlapsWith(Segment other) {
    int both = segment.getMask() & other.getMask();
    return (segment.getSegmentId() & both) == (other.getSegmentId() & both);
  }
}
