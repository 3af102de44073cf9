package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.log.TestPostgres;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Appends, and what drops a partition, lock the log before its views and partitions: so none of
 * them and whoever locks the log and its partitions wait for each other.
 */
class AppendLockOrderTest {

  private static final byte[] PAYLOAD = "{}".getBytes(StandardCharsets.UTF_8);

  private final PGSimpleDataSource source = new PGSimpleDataSource();
  private final PostgresLogWriter writer = new PostgresLogWriter(source);
  private JdbcTemplate jdbc = new JdbcTemplate();

  @BeforeEach
  void aLogInSmallPartitions() {
    String url = TestPostgres.migratedUrl();
    source.setUrl(url);
    jdbc = new JdbcTemplate(TestPostgres.connectionsTo(url));
    jdbc.execute("ALTER TABLE log_event ADD CONSTRAINT log_event_bound CHECK (position < 41)");
    jdbc.execute("SELECT log_split(40)");
    jdbc.execute("SELECT log_add_partition(40)");
  }

  @AfterEach
  void close() {
    writer.close();
  }

  @Test
  void anAppendThatWaitsForTheLogLocksNoPartition() throws Exception {
    append(1);
    for (int events : List.of(1, 2)) {
      CompletableFuture<AppendResult> append;
      try (Connection connection = source.getConnection();
          Statement statement = connection.createStatement()) {
        connection.setAutoCommit(false);
        statement.execute("LOCK TABLE ONLY log_event");
        append = CompletableFuture.supplyAsync(() -> append(events));
        await().until(this::isAnyWaiting);
        statement.execute("LOCK TABLE log_event_1 NOWAIT");
        connection.commit();
      }
      append.get(10, TimeUnit.SECONDS);
    }
    assertThat(append(1).firstPosition()).isEqualTo(5);
  }

  @Test
  void whatDropsAPartitionWaitsForTheLogFirst() throws Exception {
    for (int i = 0; i < 50; i++) {
      append(1);
    }
    CompletableFuture<Void> detached;
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("LOCK TABLE ONLY log_event IN ROW EXCLUSIVE MODE");
      detached = CompletableFuture.runAsync(() -> jdbc.execute("SELECT log_detach(1)"));
      await().until(this::isAnyWaiting);
      statement.execute("LOCK TABLE log_newest IN ACCESS SHARE MODE NOWAIT");
      statement.execute("LOCK TABLE log_head IN ACCESS SHARE MODE NOWAIT");
      connection.commit();
    }
    detached.get(10, TimeUnit.SECONDS);
    assertThat(append(1).firstPosition()).isEqualTo(51);
  }

  private boolean isAnyWaiting() {
    return requireNonNull(
        jdbc.queryForObject(
            "SELECT EXISTS (SELECT FROM pg_locks WHERE relation = 'log_event'::regclass"
                + " AND NOT granted)",
            Boolean.class));
  }

  private AppendResult append(int number) {
    List<EventRow> events = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      UUID id = UUID.randomUUID();
      events.add(new EventRow(id, "stream-" + id, 0, null, "Thing", "1", PAYLOAD, PAYLOAD));
    }
    try {
      return writer.append(events);
    } catch (AppendFailure failure) {
      throw new IllegalStateException(failure);
    }
  }
}
