package io.commercegraph.projections.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Shows that every segment is assigned to one node, and evenly. */
class RoundRobinAssignmentTest {

  private static final Set<String> ALL = Set.of("coupons", "offers", "prices", "shops");

  private static final List<SegmentId> SEATS =
      ALL.stream()
          .sorted()
          .flatMap(name -> IntStream.range(0, 2).mapToObj(segment -> new SegmentId(name, segment)))
          .toList();

  @Test
  void aSingleNodeGetsAllSegments() {
    assertThat(RoundRobinAssignment.segmentsOf("a", List.of(node("a", ALL)), SEATS))
        .containsExactlyInAnyOrderElementsOf(SEATS);
  }

  @Test
  void segmentsAreAssignedOnceAndEvenly() {
    List<LiveNode> nodes = List.of(node("a", ALL), node("b", ALL), node("c", ALL));

    List<Set<SegmentId>> shares =
        Stream.of("a", "b", "c")
            .map(me -> RoundRobinAssignment.segmentsOf(me, nodes, SEATS))
            .toList();

    assertThat(shares.stream().mapToInt(Set::size).sum()).isEqualTo(SEATS.size());
    Set<SegmentId> together = new HashSet<>();
    shares.forEach(together::addAll);
    assertThat(together).containsExactlyInAnyOrderElementsOf(SEATS);
    assertThat(shares).allSatisfy(share -> assertThat(share.size()).isBetween(2, 3));
  }

  @Test
  void aProjectionThatOnlyOneNodeKnowsIsAssignedToIt() {
    List<LiveNode> nodes = List.of(node("old", Set.of("shops")), node("new", ALL));

    assertThat(RoundRobinAssignment.segmentsOf("old", nodes, SEATS))
        .allSatisfy(seat -> assertThat(seat.processor()).isEqualTo("shops"));
    assertThat(RoundRobinAssignment.segmentsOf("new", nodes, SEATS))
        .contains(new SegmentId("offers", 0), new SegmentId("offers", 1));
  }

  private static LiveNode node(String id, Set<String> processors) {
    return new LiveNode(id, id, Instant.EPOCH, processors);
  }
}
