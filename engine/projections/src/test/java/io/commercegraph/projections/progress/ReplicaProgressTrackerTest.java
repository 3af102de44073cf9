package io.commercegraph.projections.progress;

import static org.awaitility.Awaitility.await;
import static org.mockito.Mockito.mock;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.FailingDataSource;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.projections.nodes.NodeRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Shows that the progress of a replica is polled on after an unexpected exception. */
class ReplicaProgressTrackerTest {

  private static final String LOOKER = "replica-progress";

  @Test
  void itPollsOnAfterAnUnexpectedException() {
    DataSource replica = TestPostgres.migratedDatabase();
    FailingDataSource stumbling = new FailingDataSource(replica);
    NodeRegistry nodes =
        new NodeRegistry(new JdbcTemplate(replica), "test", Duration.ofSeconds(10));
    ReplicaProgressTracker board =
        new ReplicaProgressTracker(
            stumbling,
            new ProgressTable(new JdbcTemplate(replica), nodes, mock(LogRows.class)),
            new Nobody(),
            Duration.ofSeconds(10),
            new HeadHistory());
    stumbling.trip(LOOKER);
    board.start();
    try {
      await().atMost(Duration.ofSeconds(20)).until(() -> stumbling.hasGoneOn(LOOKER));
      await().atMost(Duration.ofSeconds(20)).until(() -> board.usable().isPresent());
    } finally {
      board.stop();
    }
  }

  private static final class Nobody implements LogConsumers {

    @Override
    public Map<String, ReadModel> projections() {
      return Map.of();
    }

    @Override
    public List<SegmentPosition> segments() {
      return List.of();
    }

    @Override
    public List<ModelPosition> models() {
      return List.of();
    }
  }
}
