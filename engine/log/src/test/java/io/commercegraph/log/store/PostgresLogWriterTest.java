package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.commercegraph.log.TestPostgres;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** The writer of a node that appends alone, and those of two nodes that append to one log. */
class PostgresLogWriterTest {

  private static final byte[] PAYLOAD = "{}".getBytes(StandardCharsets.UTF_8);

  private final PGSimpleDataSource source = new PGSimpleDataSource();
  private final PostgresLogWriter writer = new PostgresLogWriter(source);
  private final PostgresLogWriter other = new PostgresLogWriter(source);
  private JdbcTemplate jdbc = new JdbcTemplate();

  @BeforeEach
  void aLogInSmallPartitions() {
    String url = TestPostgres.migratedUrl();
    source.setUrl(url);
    jdbc = new JdbcTemplate(TestPostgres.connectionsTo(url));
    jdbc.execute("ALTER TABLE log_event ADD CONSTRAINT log_event_bound CHECK (position < 41)");
    jdbc.execute("SELECT log_split(40)");
    for (int i = 0; i < 20; i++) {
      jdbc.execute("SELECT log_add_partition(40)");
    }
    jdbc.execute(
        "ALTER DATABASE " + url.replaceFirst(".*/(\\w+).*", "$1") + " SET track_functions = 'pl'");
  }

  @AfterEach
  void close() {
    writer.close();
    other.close();
  }

  @Test
  void aLoneWriterGoesOnFromTheEventThatItKnows() throws AppendFailure {
    for (int i = 0; i < 40; i++) {
      assertThat(writer.append(events(1)).firstPosition()).isEqualTo(i + 1);
    }
    writer.close();
    // The first event finds the head, the next eight that nobody came in between.
    await().until(() -> calls("log_append_next") == 31);
    assertThat(calls("log_append_one")).isEqualTo(9);
    noGaps(40);
  }

  @Test
  void twoWritersLeaveNoGapAndKeepTheOrderOfTimes() throws AppendFailure {
    Random random = new Random(28);
    List<Instant> times = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      PostgresLogWriter next = random.nextInt(15) == 0 ? other : writer;
      int events = random.nextInt(5) == 0 ? 1 + random.nextInt(3) : 1;
      if (i % 20 == 0) {
        // As a node does some time after the head has gone on into the next partition.
        jdbc.execute("SELECT log_renew_newest()");
      }
      AppendResult result = next.append(events(events));
      assertThat(result.firstPosition()).isEqualTo(times.size() + 1);
      for (int event = 0; event < events; event++) {
        times.add(result.recordedAt());
      }
    }
    noGaps(times.size());
    assertThat(times).isSorted();
    assertThat(
            jdbc.query(
                "SELECT recorded_at FROM log_event ORDER BY position",
                (row, _) -> row.getTimestamp(1).toInstant()))
        .isEqualTo(times);
    writer.close();
    other.close();
    await().until(() -> calls("log_append_next") > 50);
    await().until(() -> rollbacks() > 3);
  }

  @Test
  void aTakenIdOrPlaceIsAConflictAsEver() throws AppendFailure {
    List<EventRow> first = events(1);
    writer.append(first);
    appendAlone();
    EventRow known = first.getFirst();
    for (EventRow taken :
        List.of(event(known.id, "free", 0), event(UUID.randomUUID(), known.stream, 0))) {
      assertThatThrownBy(() -> writer.append(List.of(taken)))
          .isInstanceOfSatisfying(
              AppendFailure.class,
              failure -> assertThat(failure.kind()).isEqualTo(AppendFailure.Kind.CONFLICT));
      assertThat(writer.existing(List.of(taken)).contains(taken)).isTrue();
      appendAlone();
    }
    noGaps(1 + 3 * 10);
  }

  /** As after a switch to a replica that had not got the last events. */
  @Test
  void anEventThatIsGoneLeavesNoGap() throws AppendFailure {
    appendAlone();
    jdbc.execute("DELETE FROM log_event WHERE position = 10");
    jdbc.execute("DELETE FROM log_key WHERE position = 10");
    assertThat(writer.append(events(1)).firstPosition()).isEqualTo(10);
    noGaps(10);
  }

  @Test
  void nothingIsAppendedOnceAxonServerKeepsTheLog() throws AppendFailure {
    appendAlone();
    jdbc.execute("INSERT INTO log_mirror (context, next_index) VALUES ('default', 3)");
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> writer.append(events(1)))
          .isInstanceOfSatisfying(
              AppendFailure.class,
              failure -> assertThat(failure.kind()).isEqualTo(AppendFailure.Kind.REFUSED))
          .rootCause()
          .hasMessageContaining("Axon Server keeps this log");
    }
    noGaps(10);
  }

  /** As where another node has filled the partition of the next event, and it was dropped since. */
  @Test
  void aPartitionThatIsGoneIsNoRefusal() throws AppendFailure {
    appendAlone();
    for (int i = 10; i < 50; i++) {
      other.append(events(1));
    }
    jdbc.execute("SELECT log_detach(1)");
    assertThat(writer.append(events(1)).firstPosition()).isEqualTo(51);
  }

  /** So it waits for the log before it replaces the views in which appends look for the head. */
  @Test
  void whatDropsAPartitionLocksTheLogFirst() throws Exception {
    for (int i = 0; i < 50; i++) {
      writer.append(events(1));
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
    assertThat(writer.append(events(1)).firstPosition()).isEqualTo(51);
  }

  /** Whoever locks the log and its partitions, in this order, and an append wait for each other. */
  @Test
  void anAppendThatWaitsForTheLogLocksNoPartition() throws Exception {
    appendAlone();
    for (int events : List.of(1, 2, 1)) {
      CompletableFuture<AppendResult> append;
      try (Connection connection = source.getConnection();
          Statement statement = connection.createStatement()) {
        connection.setAutoCommit(false);
        statement.execute("LOCK TABLE ONLY log_event");
        append = CompletableFuture.supplyAsync(() -> appended(events));
        await().until(this::isAnyWaiting);
        statement.execute("LOCK TABLE log_event_1 NOWAIT");
        connection.commit();
      }
      append.get(10, TimeUnit.SECONDS);
      // The third append asks for the head.
      other.append(events(1));
    }
    noGaps(10 + 4 + 3);
  }

  /** So often that the next event goes after the last one without a look for the head. */
  private void appendAlone() throws AppendFailure {
    for (int i = 0; i < 10; i++) {
      writer.append(events(1));
    }
  }

  private AppendResult appended(int events) {
    try {
      return writer.append(events(events));
    } catch (AppendFailure failure) {
      throw new IllegalStateException(failure);
    }
  }

  private boolean isAnyWaiting() {
    return requireNonNull(
        jdbc.queryForObject(
            "SELECT EXISTS (SELECT FROM pg_locks WHERE relation = 'log_event'::regclass"
                + " AND NOT granted)",
            Boolean.class));
  }

  private void noGaps(int events) {
    for (String table : List.of("log_event", "log_key")) {
      assertThat(
              jdbc.queryForList("SELECT position FROM " + table + " ORDER BY position", Long.class))
          .containsExactlyElementsOf(LongStream.rangeClosed(1, events).boxed().toList());
    }
  }

  private long calls(String function) {
    return requireNonNull(
        jdbc.queryForObject(
            "SELECT coalesce(sum(calls), 0)::bigint FROM pg_stat_user_functions WHERE funcname = ?",
            Long.class,
            function));
  }

  /** Of appends that found their position taken. */
  private long rollbacks() {
    return requireNonNull(
        jdbc.queryForObject(
            "SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()",
            Long.class));
  }

  private static List<EventRow> events(int number) {
    List<EventRow> events = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      UUID id = UUID.randomUUID();
      events.add(event(id, "stream-" + id, 0));
    }
    return events;
  }

  private static EventRow event(UUID id, String stream, long sequence) {
    return new EventRow(id, stream, sequence, null, "Thing", "1", PAYLOAD, PAYLOAD);
  }
}
