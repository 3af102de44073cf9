package io.commercegraph.projections.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.commercegraph.log.TestPostgres;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Shows which segments a node claims when nodes join, fail and leave. */
class NodeRegistryTest {

  private static final Set<String> SHOPS = Set.of("shops");
  private static final SegmentId FIRST = new SegmentId("shops", 0);
  private static final SegmentId SECOND = new SegmentId("shops", 1);

  private final JdbcTemplate jdbc = new JdbcTemplate(TestPostgres.migratedDatabase());
  private final NodeRegistry older = new NodeRegistry(jdbc, "older", Duration.ofSeconds(10));
  private final NodeRegistry newer = new NodeRegistry(jdbc, "newer", Duration.ofSeconds(10));

  @BeforeEach
  void theOlderNodeOwnsAllSegments() {
    for (int segment = 0; segment < 2; segment++) {
      jdbc.update(
          """
          INSERT INTO segment_token (processor, segment, token, token_type, owner, claimed_at)
          VALUES ('shops', ?, '', '', ?, clock_timestamp())
          """,
          segment,
          older.nodeId());
    }
  }

  @Test
  void aJoiningNodeClaimsItsSegmentsWhenTheyAreReleased() {
    assertThat(older.heartbeat(SHOPS)).isEqualTo(new NodeRegistry.Rebalancing(Set.of(), Set.of()));

    assertThat(newer.heartbeat(SHOPS)).isEqualTo(new NodeRegistry.Rebalancing(Set.of(), Set.of()));
    assertThat(older.heartbeat(SHOPS))
        .isEqualTo(new NodeRegistry.Rebalancing(Set.of(), Set.of(SECOND)));
    assertThat(older.mayClaim(SECOND)).isFalse();

    jdbc.update("UPDATE segment_token SET owner = NULL WHERE segment = 1");
    assertThat(newer.heartbeat(SHOPS))
        .isEqualTo(new NodeRegistry.Rebalancing(Set.of(SECOND), Set.of()));
    assertThat(newer.nodes())
        .extracting("process", "self", "segments")
        .containsExactly(tuple("older", false, 1), tuple("newer", true, 0));
  }

  @Test
  void segmentsOfANodeWithoutHeartbeatAreClaimed() {
    older.heartbeat(SHOPS);
    newer.heartbeat(SHOPS);
    jdbc.update("UPDATE log_node SET seen_at = seen_at - interval '11 s' WHERE name = 'older'");
    jdbc.update("UPDATE segment_token SET claimed_at = claimed_at - interval '11 s'");

    assertThat(newer.heartbeat(SHOPS).toClaim()).containsExactlyInAnyOrder(FIRST, SECOND);
  }

  @Test
  void segmentsOfADeregisteredNodeAreAssignedAtOnce() {
    older.heartbeat(SHOPS);
    newer.heartbeat(SHOPS);
    older.deregister();
    jdbc.update("UPDATE segment_token SET owner = NULL");

    assertThat(newer.heartbeat(SHOPS).toClaim()).containsExactlyInAnyOrder(FIRST, SECOND);
  }

  @Test
  void aFailingSegmentMayBeClaimedByAnyNodeAndIsKept() {
    older.heartbeat(SHOPS);
    newer.heartbeat(SHOPS);
    jdbc.update(
        "INSERT INTO segment_progress (processor, segment, position, failure)"
            + " VALUES ('shops', 0, 1, 'not known here')");
    newer.heartbeat(SHOPS);
    assertThat(newer.mayClaim(FIRST)).isTrue();

    jdbc.update("UPDATE segment_token SET owner = ? WHERE segment = 0", newer.nodeId());
    jdbc.update("UPDATE segment_progress SET failure = NULL");
    assertThat(newer.heartbeat(SHOPS).toRelease()).isEmpty();
  }
}
