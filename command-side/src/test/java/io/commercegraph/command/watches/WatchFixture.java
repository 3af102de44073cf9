package io.commercegraph.command.watches;

import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.watches.WatchCreated;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchTerms;
import io.commercegraph.command.InMemoryEventLog;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** A test fixture: the tables of watches, and orders whose commands are only noted. */
final class WatchFixture {

  final WatchSettings settings =
      new WatchSettings(50, 10, Duration.ofHours(1), Duration.ofDays(3), Duration.ofDays(30));
  final DataSource database = TestPostgres.migratedDatabase();
  final JdbcClient jdbc = JdbcClient.create(database);
  final TargetTable targets = new TargetTable(jdbc);
  final MessageTable messages = new MessageTable(jdbc, settings);
  final MessageClaims claims = new MessageClaims(jdbc, settings);
  final List<Object> commands = new ArrayList<>();
  final Set<Object> failing = new HashSet<>();
  final InMemoryEventLog log = new InMemoryEventLog();
  final OrderedRows rows = mock(OrderedRows.class);
  final TargetStore store;
  @Nullable RuntimeException atCreation;
  Runnable whileCreating = () -> {};
  final WatchOrders orders;

  WatchFixture() {
    CommandGateway gateway = mock(CommandGateway.class);
    when(gateway.sendAndWait(any())).thenAnswer(call -> take(call.getArgument(0)));
    NodeReleases releases = mock(NodeReleases.class);
    when(releases.allKnow(any())).thenReturn(true);
    TargetSeal seal = mock(TargetSeal.class);
    when(seal.isPossible()).thenReturn(true);
    when(seal.seal(any(), any())).thenReturn(new byte[] {1});
    when(seal.host(any())).thenReturn("host");
    when(rows.areCurrent()).thenReturn(true);
    DataSourceTransactionManager transactions = new DataSourceTransactionManager(database);
    store = new TargetStore(targets, messages, log, settings, transactions);
    orders =
        new WatchOrders(
            gateway,
            releases,
            seal,
            targets,
            messages,
            new WatchTable(jdbc),
            store,
            rows,
            transactions,
            Clock.systemUTC());
  }

  private String create(CreateWatch command) {
    whileCreating.run();
    if (atCreation == null || (atCreation instanceof LogUnavailable away && away.mayBeRecorded())) {
      recorded(command.watchId());
    }
    if (atCreation != null) {
      throw atCreation;
    }
    return command.watchId();
  }

  /** Notes in the log that a watch was created. */
  void recorded(String watchId) {
    WatchCreated event =
        new WatchCreated(
            watchId,
            "tok",
            new WatchSubject("prod_1", null, null),
            new WatchTerms(List.of("new_low"), null, null, null),
            Instant.EPOCH);
    log.append(List.of(new NewEvent(UUID.randomUUID(), watchId, 0, event)));
  }

  private Object take(Object command) {
    String watch =
        switch (command) {
          case PauseWatch pause -> pause.watchId();
          case CreateWatch create -> create(create);
          case DeleteWatch delete -> delete.watchId();
          case ResumeWatch resume -> resume.watchId();
          default -> throw new IllegalArgumentException(command.toString());
        };
    if (failing.contains(watch)) {
      throw new IllegalStateException("The log is away");
    }
    commands.add(command);
    return "";
  }

  void target(String watchId, String tokenId) {
    targets.insert(watchId, tokenId, new byte[] {1}, "host");
  }

  void watch(String watchId, String tokenId, String status) {
    watch(watchId, tokenId, status, "host");
  }

  void watch(String watchId, String tokenId, String status, String host) {
    targets.insert(watchId, tokenId, new byte[] {1}, host);
    jdbc.sql(
            """
            INSERT INTO watch (watch_id, token_id, status, confirmed, conditions, created_at,
                               position)
            VALUES (:watch, :token, :status, :status = 'active', '{new_low}', now(), 1)
            """)
        .param("watch", watchId)
        .param("token", tokenId)
        .param("status", status)
        .update();
  }

  void status(String watchId, String status, boolean confirmed) {
    jdbc.sql("UPDATE watch SET status = :status, confirmed = :confirmed WHERE watch_id = :watch")
        .param("watch", watchId)
        .param("status", status)
        .param("confirmed", confirmed)
        .update();
  }

  List<String> claimed() {
    return claims.claim("node", 100).stream()
        .map(message -> message.watchId() + " " + message.kind())
        .toList();
  }

  /** The targets, with whether their token is noted as over. */
  List<String> kept() {
    return jdbc.sql(
            "SELECT watch_id || CASE WHEN orphaned_at IS NULL THEN '' ELSE ' orphaned' END"
                + " FROM watch_target ORDER BY watch_id")
        .query((row, n) -> String.valueOf(row.getString(1)))
        .list();
  }
}
