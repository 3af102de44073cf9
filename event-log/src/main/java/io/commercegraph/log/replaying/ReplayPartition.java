package io.commercegraph.log.replaying;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.Segment;

/**
 * A part of a rebuild: the keys that fall to it, and how far it is.
 *
 * @param keys as Axon divides a processor's work
 */
record ReplayPartition(int number, Segment keys, long position) {

  static List<ReplayPartition> of(List<Long> positions) {
    int[] all = IntStream.range(0, positions.size()).toArray();
    return IntStream.of(all)
        .mapToObj(
            number -> new ReplayPartition(number, Segment.computeSegment(number, all), positions.get(number)))
        .toList();
  }

  /** How far it may go: no key further than the living read model is with it. */
  long bound(Map<Segment, Long> living) {
    return living.entrySet().stream()
        .filter(segment -> overlaps(segment.getKey()))
        .mapToLong(Map.Entry::getValue)
        .min()
        .orElse(0);
  }

  private boolean overlaps(Segment other) {
    int both = keys.getMask() & other.getMask();
    return (keys.getSegmentId() & both) == (other.getSegmentId() & both);
  }
}
