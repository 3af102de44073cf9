package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.command.matching.flow.TitleMatching;
import io.commercegraph.log.LogTest;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** Shows which feed runs are deleted with their rejects, and which are kept. */
@LogTest
@Import(RunRetentionTest.Feeds.class)
class RunRetentionTest {

  @Import(EntityConfiguration.class)
  @ComponentScan
  static class Feeds {}

  @MockitoBean TitleMatching titles;
  @Autowired RunRetention retention;
  @Autowired JdbcClient jdbc;
  @Autowired DataSource source;

  @BeforeEach
  void noRuns() {
    jdbc.sql("TRUNCATE feed_run CASCADE").update();
  }

  @Test
  void oldRunsGoWithTheirRejectsButNotTheNewestTwentyOfAShop() {
    runs("busy.example", 60, 91);
    runs("busy.example", 5, 89);
    runs("seldom.example", 20, 400);
    runs("", 23, 100);
    String[] busy = ids("busy.example");
    reject(busy[0]);
    reject(busy[64]);

    assertThat(retention.prune()).isEqualTo(45 + 0 + 3);

    assertThat(ids("busy.example"))
        .containsExactly(List.of(busy).subList(45, 65).toArray(String[]::new));
    assertThat(ids("seldom.example")).hasSize(20);
    assertThat(ids("")).hasSize(20);
    assertThat(jdbc.sql("SELECT run_id FROM feed_reject").query(String.class).list())
        .containsExactly(busy[64]);
    assertThat(retention.prune()).as("all is done").isZero();
  }

  @Test
  void youngRunsStayHoweverMany() {
    runs("young.example", 50, 89);

    assertThat(retention.prune()).isZero();
  }

  @Test
  void aRunThatStillLivesStays() {
    runs("lives.example", 30, 91);
    String oldest = ids("lives.example")[0];
    jdbc.sql(
            "UPDATE feed_run SET status = 'RUNNING', alive_at = clock_timestamp() WHERE run_id = ?")
        .param(oldest)
        .update();

    retention.prune();

    assertThat(ids("lives.example")).hasSize(21).contains(oldest);
  }

  @Test
  void oneNodeAtATime() throws Exception {
    runs("busy.example", 30, 91);
    try (Connection other = source.getConnection();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("SELECT pg_advisory_xact_lock(hashtext('feed_run_retention'))");

      assertThat(retention.prune()).isZero();
      other.rollback();
    }
    assertThat(retention.prune()).isEqualTo(10);
  }

  @Test
  void afterAFaultTheNextTurnDeletesAll() {
    runs("busy.example", 30, 91);
    jdbc.sql("ALTER TABLE feed_run RENAME TO feed_run_away").update();
    try {
      assertThatThrownBy(retention::prune).isInstanceOf(DataAccessException.class);
    } finally {
      jdbc.sql("ALTER TABLE feed_run_away RENAME TO feed_run").update();
    }
    retention.prune();

    assertThat(ids("busy.example")).hasSize(20);
  }

  private void runs(String shop, int count, int daysAgo) {
    jdbc.sql(
            """
            INSERT INTO feed_run (run_id, shop, log_position, started_at, alive_at, status, report)
            SELECT 'run_' || gen_random_uuid(), ?, 0,
                   now() - ? * interval '1 day' + n * interval '1 s', now(), 'ENDED', '{}'
            FROM generate_series(1, ?) n
            """)
        .params(shop, daysAgo, count)
        .update();
  }

  private void reject(String runId) {
    jdbc.sql("INSERT INTO feed_reject VALUES (?, 0, 1, 'offer', '7', 'price', 'is missing', false)")
        .param(runId)
        .update();
  }

  private String[] ids(String shop) {
    return jdbc.sql("SELECT run_id FROM feed_run WHERE shop = ? ORDER BY started_at")
        .param(shop)
        .query(String.class)
        .list()
        .toArray(String[]::new);
  }
}
