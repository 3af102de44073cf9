package io.commercegraph.projections.nodes;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.LogNodes;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.log.NodeRoll;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The registry of live nodes: sends this node's heartbeat, sees the others' heartbeats, and assigns
 * the segments of all projections to the live nodes.
 */
public final class NodeRegistry implements LogNodes, NodeReleases, NodeRoll {

  /**
   * For how long a node keeps a segment that its assigned owner failed on: the owner would fail at
   * the next event of that kind again.
   */
  private static final Duration HELPER_KEEPS_CLAIM = Duration.ofMinutes(1);

  private final String nodeId = UUID.randomUUID().toString();
  private final String name;
  private final NodeTable table;
  private final Map<SegmentId, Long> failedAt = new HashMap<>();
  private volatile Snapshot snapshot = new Snapshot(List.of(), List.of(), Set.of());

  public NodeRegistry(JdbcTemplate jdbc, String name, Duration claim) {
    this.name = name;
    this.table = new NodeTable(jdbc, claim);
  }

  /** This node's id, as it stands among the owners of segments. */
  public String nodeId() {
    return nodeId;
  }

  /**
   * Sends a heartbeat, reads those of the others, and tells which segments this node should claim
   * and release.
   */
  public Rebalancing heartbeat(Set<String> processors) {
    table.heartbeat(nodeId, name, processors);
    List<LiveNode> nodes = table.liveNodes();
    List<SegmentClaim> claims = table.claims();
    Set<SegmentId> assigned =
        RoundRobinAssignment.segmentsOf(
            nodeId, nodes, claims.stream().map(SegmentClaim::segment).toList());
    snapshot = new Snapshot(nodes, claims, assigned);
    return rebalancing(claims, assigned);
  }

  /** Removes this node at once, so that the others need not wait for its heartbeat to expire. */
  public void deregister() {
    table.remove(nodeId);
  }

  /**
   * Whether this node may claim a segment: one assigned to it, a new one that is not yet assigned,
   * or one whose owner fails.
   */
  public boolean mayClaim(SegmentId segment) {
    Snapshot now = snapshot;
    return now.assigned.contains(segment)
        || now.claims.stream()
            .filter(claim -> claim.segment().equals(segment))
            .allMatch(SegmentClaim::failing);
  }

  @Override
  public List<Node> nodes() {
    Snapshot now = snapshot;
    return now.nodes.stream()
        .map(
            node ->
                new Node(
                    node.name(), node.id().equals(nodeId), node.since(), now.ownedBy(node.id())))
        .toList();
  }

  /** Asks the table, since a node may have started a moment ago. */
  @Override
  public boolean allKnow(EventRelease release) {
    return table.allKnow(release.number());
  }

  @Override
  public String self() {
    return nodeId;
  }

  /** Asks the table, since a node may have started a moment ago. */
  @Override
  public Map<String, String> running() {
    return table.running();
  }

  private Rebalancing rebalancing(List<SegmentClaim> claims, Set<SegmentId> assigned) {
    long now = System.nanoTime();
    Set<SegmentId> toRelease = new HashSet<>();
    Set<SegmentId> toClaim = new HashSet<>();
    for (SegmentClaim claim : claims) {
      if (claim.failing()) {
        failedAt.put(claim.segment(), now);
      } else if (assigned.contains(claim.segment()) && claim.isFree()) {
        toClaim.add(claim.segment());
      } else if (nodeId.equals(claim.owner())
          && !assigned.contains(claim.segment())
          && !isHelpingWith(claim.segment(), now)) {
        toRelease.add(claim.segment());
      }
    }
    return new Rebalancing(toClaim, toRelease);
  }

  private boolean isHelpingWith(SegmentId segment, long now) {
    Long failed = failedAt.get(segment);
    return failed != null && now - failed < HELPER_KEEPS_CLAIM.toNanos();
  }

  /**
   * What this node should do to reach its assignment.
   *
   * @param toClaim segments to claim
   * @param toRelease segments to leave to other nodes
   */
  public record Rebalancing(Set<SegmentId> toClaim, Set<SegmentId> toRelease) {}

  private record Snapshot(
      List<LiveNode> nodes, List<SegmentClaim> claims, Set<SegmentId> assigned) {
    int ownedBy(String id) {
      return (int)
          claims.stream().filter(claim -> id.equals(claim.owner()) && !claim.expired()).count();
    }
  }
}
