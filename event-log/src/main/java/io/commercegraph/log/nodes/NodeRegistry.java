package io.commercegraph.log.nodes;

import io.commercegraph.api.log.LogNodes;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;

/** Who is alive, as this node saw it last, and which segments are this node's to work on. */
public final class NodeRegistry implements LogNodes {

  /**
   * For how long who helped out with a segment that its owner could not go on with keeps it: the
   * owner would stop at the next event of that kind again.
   */
  private static final Duration HELP = Duration.ofMinutes(1);

  private final String me = UUID.randomUUID().toString();
  private final String name;
  private final NodeTable table;
  private final Map<SegmentId, Long> failedAt = new HashMap<>();
  private volatile Seen seen = new Seen(List.of(), List.of(), Set.of());

  public NodeRegistry(JdbcTemplate jdbc, String name, Duration claim) {
    this.name = name;
    this.table = new NodeTable(jdbc, claim);
  }

  /** This node's name among the owners of segments. */
  public String me() {
    return me;
  }

  /** Gives a sign of life and looks who else does; tells what is to be done about it. */
  public Moves sign(Set<String> processors) {
    table.sign(me, name, processors);
    List<LiveNode> nodes = table.living();
    List<SegmentClaim> seats = table.seats();
    Set<SegmentId> mine = RoundRobinAssignment.of(me, nodes, seats.stream().map(SegmentClaim::seat).toList());
    seen = new Seen(nodes, seats, mine);
    return moves(seats, mine);
  }

  /** Leaves at once: the others need not wait until it is missed. */
  public void signOff() {
    table.signOff(me);
  }

  /**
   * Whether this node may claim a segment: its own, one that nobody has dealt out yet, or one whose
   * owner cannot go on.
   */
  public boolean mayTake(SegmentId seat) {
    Seen now = seen;
    return now.mine.contains(seat)
        || now.seats.stream()
            .filter(state -> state.seat().equals(seat))
            .allMatch(SegmentClaim::failing);
  }

  @Override
  public List<Node> nodes() {
    Seen now = seen;
    return now.nodes.stream()
        .map(
            node ->
                new Node(node.name(), node.id().equals(me), node.since(), now.ownedBy(node.id())))
        .toList();
  }

  private Moves moves(List<SegmentClaim> seats, Set<SegmentId> mine) {
    long now = System.nanoTime();
    Set<SegmentId> give = new HashSet<>();
    Set<SegmentId> take = new HashSet<>();
    for (SegmentClaim state : seats) {
      if (state.failing()) {
        failedAt.put(state.seat(), now);
      } else if (mine.contains(state.seat()) && state.isFree()) {
        take.add(state.seat());
      } else if (me.equals(state.owner())
          && !mine.contains(state.seat())
          && !helpsWith(state.seat(), now)) {
        give.add(state.seat());
      }
    }
    return new Moves(take, give);
  }

  private boolean helpsWith(SegmentId seat, long now) {
    Long failed = failedAt.get(seat);
    return failed != null && now - failed < HELP.toNanos();
  }

  /**
   * What this node should do.
   *
   * @param take segments to claim
   * @param give segments to leave to others
   */
  public record Moves(Set<SegmentId> take, Set<SegmentId> give) {}

  private record Seen(List<LiveNode> nodes, List<SegmentClaim> seats, Set<SegmentId> mine) {
    int ownedBy(String id) {
      return (int) seats.stream().filter(seat -> id.equals(seat.owner()) && !seat.lapsed()).count();
    }
  }
}
