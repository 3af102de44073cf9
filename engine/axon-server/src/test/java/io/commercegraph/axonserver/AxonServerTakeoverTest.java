package io.commercegraph.axonserver;

import static io.commercegraph.axonserver.MirrorNode.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.store.AppendFailure;
import io.commercegraph.log.store.AppendResult;
import io.commercegraph.log.store.EventRow;
import io.commercegraph.log.store.PostgresLogWriter;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** From the moment that Axon Server keeps the log, no writer on PostgreSQL can append. */
class AxonServerTakeoverTest {

  private static final String AS_BEFORE =
      """
      INSERT INTO log_event (position, event_id, stream, sequence, stream_type, payload_type,
                             payload_revision, payload, metadata, recorded_at)
      VALUES (3, gen_random_uuid(), 'old', 0, 't', 'p', '1', '', '', now())
      """;

  private final PGSimpleDataSource source = new PGSimpleDataSource();
  private final JdbcTemplate jdbc;
  private final PostgresLogWriter writer = new PostgresLogWriter(source);

  AxonServerTakeoverTest() {
    source.setUrl(TestPostgres.migratedUrl());
    jdbc = new JdbcTemplate(source);
  }

  @AfterEach
  void close() {
    writer.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aWriterThatWaitsWhileTheLogIsTakenOverIsRefused(int events) throws Exception {
    assertThat(writer.append(rows("before", events)).firstPosition()).isEqualTo(1);
    CompletableFuture<AppendResult> waiting;
    try (Connection takingOver = source.getConnection()) {
      takingOver.setAutoCommit(false);
      MirrorTable mirror = new MirrorTable(takingOver);
      mirror.lock();
      waiting = CompletableFuture.supplyAsync(() -> append(rows("meanwhile", events)));
      MirrorNode.until(() -> isAnybodyWaiting());
      mirror.start("default");
      mirror.commit();
    }

    assertThatThrownBy(waiting::join).hasStackTraceContaining("Axon Server keeps this log");
    assertThat(streams()).containsOnly("before");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aLogThatHasLeftAxonServerIsWrittenToAgain(int events) throws Exception {
    jdbc.update("INSERT INTO log_mirror (context, next_index) VALUES ('default', 0)");
    assertThatThrownBy(() -> writer.append(rows("copied", events)))
        .hasStackTraceContaining("Axon Server keeps this log");

    jdbc.update("DELETE FROM log_mirror");

    assertThat(writer.append(rows("own", events)).firstPosition()).isEqualTo(1);
    assertThat(streams()).containsOnly("own");
  }

  @Test
  void aTakeOverThatIsRolledBackLeavesTheLogHere() throws Exception {
    try (Connection takingOver = source.getConnection()) {
      takingOver.setAutoCommit(false);
      MirrorTable mirror = new MirrorTable(takingOver);
      mirror.lock();
      mirror.start("default");
      mirror.rollback();
    }

    assertThat(writer.append(rows("own", 1)).firstPosition()).isEqualTo(1);
  }

  @Test
  void aNodeOfAnEarlierReleaseCannotWriteADividedCopy() throws Exception {
    jdbc.execute("ALTER TABLE log_event ADD CONSTRAINT log_event_bound CHECK (position < 100)");
    jdbc.execute("SELECT log_split(100)");
    try (Connection open = source.getConnection()) {
      open.setAutoCommit(false);
      MirrorTable mirror = new MirrorTable(open);
      mirror.lock();
      mirror.start("default");
      MirrorState state = mirror.state().orElseThrow();
      mirror.add(state, rows("new", 2), List.of(state.now(), state.now()));
      mirror.commit();
    }

    assertThatThrownBy(() -> jdbc.update(AS_BEFORE))
        .hasMessageContaining("nodes of an earlier release");
    assertThat(streams()).containsOnly("new");
  }

  private AppendResult append(List<EventRow> rows) {
    try {
      return writer.append(rows);
    } catch (AppendFailure e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean isAnybodyWaiting() {
    return Boolean.TRUE.equals(
        jdbc.queryForObject(
            "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND"
                + " database = (SELECT oid FROM pg_database WHERE datname = current_database()))",
            Boolean.class));
  }

  private List<@Nullable String> streams() {
    return jdbc.queryForList("SELECT stream FROM log_event", String.class);
  }

  private static List<EventRow> rows(String stream, int count) {
    List<EventRow> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(row(stream, i));
    }
    return rows;
  }
}
