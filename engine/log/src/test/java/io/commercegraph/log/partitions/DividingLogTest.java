package io.commercegraph.log.partitions;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTestApplication;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A log of the release before gets its keys and is divided, and at no step an id or a place can be
 * taken twice.
 */
class DividingLogTest {

  private static final int EVENTS = 300;
  private static final String CHECKSUM =
      "SELECT md5(string_agg(e::text, '|' ORDER BY position)) FROM log_event e WHERE position <= "
          + EVENTS;

  private final String url = TestPostgres.emptyDatabase();
  private final JdbcTemplate jdbc = new JdbcTemplate(TestPostgres.connectionsTo(url));
  private String before = "";

  @BeforeEach
  void aLogOfTheReleaseBefore() {
    Flyway.configure().dataSource(url, null, null).target("193").load().migrate();
    for (int i = 0; i < EVENTS; i++) {
      append(id(i), "stream-" + i % 10, i / 10);
    }
    before = checksum();
  }

  @Test
  void isDividedWhileItIsUsed() {
    Flyway.configure().dataSource(url, null, null).load().migrate();
    everythingIsTaken();
    assertThat(jdbc.queryForObject("SELECT log_fill_keys(120)", Boolean.class)).isFalse();
    everythingIsTaken();

    try (ConfigurableApplicationContext node = node()) {
      EventLog log = node.getBean(EventLog.class);
      readsAll(log);
      assertThat(append(UUID.randomUUID(), "stream-0", EVENTS / 10)).isEqualTo(EVENTS + 1);
      node.getBean(LogPartitioner.class).turn();
      everythingIsTaken();
      assertThat(node.getBean(LogLayout.class).partitions()).as("not at once").isZero();

      awaitPartitions(node);
      assertThat(node.getBean(LogLayout.class).partitions()).isGreaterThan(2);
      everythingIsTaken();
      readsAll(log);
      assertThatThrownBy(
              () -> log.append(List.of(new NewEvent(id(3), "x", 0, new ShopWithdrawn("x")))))
          .isInstanceOf(AppendConflict.class);
      assertThat(append(UUID.randomUUID(), "stream-1", EVENTS / 10)).isEqualTo(EVENTS + 2);
    }
    try (ConfigurableApplicationContext node = node()) {
      readsAll(node.getBean(EventLog.class));
    }
  }

  /** Whichever step a node dies after, the next one goes on from there. */
  @Test
  void goesOnWhereAnotherNodeEnded() {
    Flyway.configure().dataSource(url, null, null).load().migrate();
    PartitionTable table = table();
    table.setBound(EVENTS + 10);
    assertThatThrownBy(() -> table.split(1_000)).as("not validated").isNotNull();
    table.validateBound();
    assertThatThrownBy(() -> table.split(1_000)).as("no keys").isNotNull();
    everythingIsTaken();

    try (ConfigurableApplicationContext node = node()) {
      awaitPartitions(node);
      everythingIsTaken();
      assertThat(jdbc.queryForObject("SELECT min(high) FROM log_partition", Long.class))
          .as("the bound that was too close is gone")
          .isEqualTo(1_001);
    }
  }

  /** A second node's keys under way are no missing keys, and its division is not made again. */
  @Test
  void isDividedOnceBesideAnotherNode() {
    Flyway.configure().dataSource(url, null, null).load().migrate();
    PartitionTable table = table();
    assertThat(table.fillKeys(EVENTS)).isTrue();
    table.setBound(EVENTS + 10);
    table.validateBound();

    new TransactionTemplate(new DataSourceTransactionManager(requireNonNull(jdbc.getDataSource())))
        .executeWithoutResult(
            _ -> {
              assertThat(jdbc.queryForObject("SELECT log_fill_keys(1)", Boolean.class)).isTrue();
              assertThatThrownBy(() -> table().split(1_000))
                  .as("waits for the other's turn")
                  .hasMessageContaining("lock timeout");
            });
    table.split(1_000);
    table.validateBound();
    table.split(1_000);
    assertThat(table.partitions()).hasSize(2);
    everythingIsTaken();
  }

  /** What a dump of the log alone restores into an empty database. */
  @Test
  void getsItsKeysAfterARestoreWithoutThem() {
    List<String> rows =
        jdbc.query("SELECT e::text FROM log_event e", (row, _) -> requireNonNull(row.getString(1)));
    JdbcTemplate restored = new JdbcTemplate(restoredInto(TestPostgres.emptyDatabase(), rows));
    assertThat(restored.queryForObject("SELECT count(*) FROM log_key", Long.class))
        .isEqualTo(EVENTS);
    assertThat(restored.queryForObject(CHECKSUM, String.class)).isEqualTo(before);
  }

  private DataSource restoredInto(String database, List<String> rows) {
    try (ConfigurableApplicationContext first = node(database)) {
      JdbcTemplate there = first.getBean(JdbcTemplate.class);
      rows.forEach(row -> there.update("INSERT INTO log_event SELECT (?::log_event).*", row));
    }
    try (ConfigurableApplicationContext node = node(database)) {
      readsAll(node.getBean(EventLog.class));
      assertThatThrownBy(
              () ->
                  node.getBean(EventLog.class)
                      .append(List.of(new NewEvent(id(3), "x", 0, new ShopWithdrawn("x")))))
          .isInstanceOf(AppendConflict.class);
    }
    return TestPostgres.connectionsTo(database);
  }

  /** The node's own task divides the log, as soon as the keys have been there for long enough. */
  private void awaitPartitions(ConfigurableApplicationContext node) {
    LogLayout layout = node.getBean(LogLayout.class);
    await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () -> {
              jdbc.update("UPDATE log_key_fill SET filled_at = '-infinity'");
              return layout.ahead() >= 2;
            });
  }

  private PartitionTable table() {
    // In no transaction of the test's own connections.
    DataSource others = TestPostgres.connectionsTo(url);
    return new PartitionTable(
        new JdbcTemplate(others),
        new TransactionTemplate(new DataSourceTransactionManager(others)));
  }

  private ConfigurableApplicationContext node() {
    return node(url);
  }

  private static ConfigurableApplicationContext node(String database) {
    return new SpringApplicationBuilder(LogTestApplication.class)
        .web(WebApplicationType.NONE)
        .run(
            "--spring.datasource.url=" + database,
            "--spring.main.banner-mode=off",
            "--commerce-graph.partitions.events=1000");
  }

  private void readsAll(EventLog log) {
    assertThat(checksum()).isEqualTo(before);
    assertThat(log.read(0, EVENTS)).hasSize(EVENTS);
    assertThat(log.stream("stream-4", 0))
        .extracting(entry -> entry.recorded().eventId())
        .startsWith(id(4).toString(), id(14).toString())
        .hasSize(EVENTS / 10);
    assertThat(log.find(id(77)).orElseThrow().recorded().position()).isEqualTo(78);
    assertThat(log.last("stream-4", 100).orElseThrow().sequence()).isEqualTo(9);
    assertThat(log.streams(List.of("stream-4", "stream-5"), 100, Set.of(), 1_000)).hasSize(20);
    assertThat(log.positions(List.of("stream-4"), 25)).containsExactlyInAnyOrder(5L, 15L, 25L);
  }

  private void everythingIsTaken() {
    for (int i : List.of(0, EVENTS / 2, EVENTS - 1)) {
      assertThatThrownBy(() -> append(id(i), "free", 0)).isInstanceOf(DuplicateKeyException.class);
      assertThatThrownBy(() -> append(UUID.randomUUID(), "stream-" + i % 10, i / 10))
          .isInstanceOf(DuplicateKeyException.class);
    }
  }

  private long append(UUID id, String stream, long sequence) {
    return requireNonNull(
        jdbc.queryForObject(
            """
            SELECT first_position FROM log_append_one(?, ?, ?, null,
              'io.commercegraph.api.shops.ShopWithdrawn', '1', '{"shop_id":"x"}', '{}')
            """,
            Long.class,
            id,
            stream,
            sequence));
  }

  private static UUID id(int event) {
    return new UUID(1, event);
  }

  private String checksum() {
    return requireNonNull(jdbc.queryForObject(CHECKSUM, String.class));
  }
}
