package io.commercegraph.axonserver;

import static io.commercegraph.axonserver.MirrorNode.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.axoniq.axonserver.grpc.event.Event;
import io.commercegraph.api.log.WrongLog;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.store.LogAppender;
import io.commercegraph.log.store.PostgresLogWriter;
import io.commercegraph.log.writes.WriteCircuitBreaker;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A database and an Axon Server that do not hold the same log are refused, and nothing is changed.
 */
class WrongLogTest {

  private final FakeAxonServer server = FakeAxonServer.started();
  private final PGSimpleDataSource source = new PGSimpleDataSource();
  private final JdbcTemplate jdbc = new JdbcTemplate(source);
  private final String database = TestPostgres.migratedUrl();

  WrongLogTest() {
    source.setUrl(database);
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void aUsedDatabaseBesideAnEmptyServerIsRefused() {
    LogAppender appender =
        new LogAppender(
            new PostgresLogWriter(source), new WriteCircuitBreaker(source, () -> {}), () -> {});
    appender.append(List.of(row("old", 0)));
    appender.close();

    assertRefused("up to position 1");

    assertThat(jdbc.queryForObject("SELECT count(*) FROM log_mirror", Long.class)).isZero();
    assertThat(server.events()).isEmpty();
  }

  @Test
  void tokensOfALogThatIsGoneAreRefused() {
    jdbc.update("INSERT INTO segment_progress VALUES ('shops', 0, 7, now(), null)");

    assertRefused("up to position 7");
  }

  @Test
  void aServerThatLostEventsIsRefused() {
    append(3);
    server.lose(2);

    assertRefused("holds 1 events, of which this database has 3");
  }

  @Test
  void anotherLogOfTheSameLengthIsRefused() {
    append(3);
    server.lose(3);
    server.store(List.of(event("x", 0), event("x", 1), event("x", 2)));

    assertRefused("another event 2");
  }

  @Test
  void anotherLogThatIsLongerIsRefused() {
    append(1);
    server.lose(1);
    server.store(List.of(event("x", 0), event("x", 1)));

    assertRefused("another event 0");
    assertThat(jdbc.queryForObject("SELECT count(*) FROM log_event", Long.class)).isEqualTo(1);
  }

  @Test
  void eventsOfOthersAreRefused() {
    server.store(
        List.of(Event.newBuilder().setMessageIdentifier("not-an-id").setTimestamp(1).build()));

    assertRefused("was not written by this service");
  }

  @Test
  void aServerThatIsAwayIsRefusedByADatabaseThatHasNothing() {
    server.stop();

    assertRefused("does not answer, and this database holds nothing of its log yet");
  }

  @Test
  void aDatabaseWithACopyStartsWithoutTheServerAndWaitsForIt() throws InterruptedException {
    append(1);
    server.stop();

    try (MirrorNode node = MirrorNode.started(database, server.address())) {
      assertThat(node.monitor.isHealthy()).isFalse();
      assertThat(node.log()).hasSize(1);
      server.start();
      MirrorNode.until(node.monitor::isHealthy);
      assertThat(node.append(row("next", 0)).firstPosition()).isEqualTo(2);
    }
  }

  @Test
  void aServerThatIsExchangedMeanwhileIsNeitherWrittenToNorCopied() throws InterruptedException {
    try (MirrorNode node = MirrorNode.started(database, server.address())) {
      node.append(row("a", 0), row("b", 0));
      server.stop();
      MirrorNode.until(() -> !node.monitor.isHealthy());
      server.lose(2);
      server.store(List.of(event("x", 0), event("x", 1), event("x", 2)));
      server.start();
      MirrorNode.until(() -> node.monitor.problem().orElse("").contains("another log"));

      assertThatThrownBy(() -> node.append(row("c", 0)))
          .isInstanceOf(LogUnavailable.class)
          .hasMessageContaining("another log");
      assertThat(node.log()).hasSize(2);
      assertThat(server.events()).hasSize(3);
    }
  }

  @Test
  void aCopyTakesNothingThatIsNotFromTheServer() {
    append(1);
    LogAppender appender =
        new LogAppender(
            new PostgresLogWriter(source), new WriteCircuitBreaker(source, () -> {}), () -> {});

    assertThatThrownBy(() -> appender.append(List.of(row("past", 0))))
        .isInstanceOf(LogUnavailable.class)
        .hasStackTraceContaining("axon.axonserver.enabled must be true");
    appender.close();
  }

  @Test
  void anEmptyDatabaseBesideAFullServerIsFilled() {
    List<Event> many = new ArrayList<>();
    for (int i = 0; i < 12_000; i++) {
      many.add(event("s" + i % 7, i / 7));
    }
    server.store(many);

    try (MirrorNode node = MirrorNode.started(database, server.address())) {
      assertThat(node.ids())
          .extracting(Object::toString)
          .isEqualTo(many.stream().map(Event::getMessageIdentifier).toList());
      assertThat(node.append(row("next", 0)).firstPosition()).isEqualTo(12_001);
    }
  }

  private void append(int events) {
    try (MirrorNode node = MirrorNode.started(database, server.address())) {
      for (int i = 0; i < events; i++) {
        node.append(row("s", i));
      }
    }
  }

  private static Event event(String stream, long sequence) {
    return AxonServerEvent.of(row(stream, sequence), Instant.now());
  }

  private void assertRefused(String why) {
    assertThatThrownBy(() -> MirrorNode.started(database, server.address()).close())
        .isInstanceOf(WrongLog.class)
        .hasMessageContaining(why)
        .hasMessageNotContaining("\n");
  }
}
