package io.commercegraph.axonserver;

import static io.commercegraph.axonserver.MirrorNode.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.axoniq.axonserver.grpc.event.Event;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.store.AppendResult;
import io.commercegraph.log.store.EventRow;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The log on Axon Server and its copy, through all failures between the two. After each test the
 * copy must equal what an empty database gets from the server.
 */
class AxonServerLogTest {

  private final FakeAxonServer server = FakeAxonServer.started();
  private final String database = TestPostgres.migratedUrl();
  private final MirrorNode node = MirrorNode.started(database, server.address());

  @AfterEach
  void theCopyEqualsTheServersLog() throws InterruptedException {
    try (node;
        server;
        MirrorNode anew = MirrorNode.started(TestPostgres.migratedUrl(), server.address())) {
      MirrorNode.until(node.monitor::isHealthy);
      MirrorNode.until(() -> node.log().size() == anew.log().size());
      assertThat(node.log()).isEqualTo(anew.log());
      assertThat(positions(node)).as("no gaps").isEqualTo((long) node.log().size());
    }
  }

  private static @Nullable Long positions(MirrorNode node) {
    return node.jdbc.queryForObject("SELECT coalesce(max(position), 0) FROM log_event", Long.class);
  }

  @Test
  void anAppendIsOnTheServerAndInTheCopy() {
    EventRow odd =
        new EventRow(
            UUID.randomUUID(),
            "typed",
            0,
            "Shop",
            "test.Happened",
            "2",
            "{}".getBytes(StandardCharsets.UTF_8),
            "{\"trace\":\"a\"}".getBytes(StandardCharsets.UTF_8));

    AppendResult first = node.append(row("plain", 0), row("plain", 1));
    AppendResult second = node.append(odd);

    assertThat(first.firstPosition()).isEqualTo(1);
    assertThat(second.firstPosition()).isEqualTo(3);
    assertThat(second.recordedAt()).isAfterOrEqualTo(first.recordedAt());
    assertThat(server.events()).extracting(Event::getMessageIdentifier).endsWith(odd.id.toString());
    assertThat(node.ids()).hasSize(3).endsWith(odd.id);
  }

  @Test
  void anIdAndAStreamPositionAreRecordedOnce() {
    EventRow vote = row("vote", 0);
    node.append(vote);

    assertThat(conflict(row(vote.id, "elsewhere", 0, null)).kind())
        .isEqualTo(AppendConflict.Kind.EVENT_ID);
    assertThat(conflict(row("beside", 0), row("vote", 0)).kind())
        .isEqualTo(AppendConflict.Kind.STREAM_PLACE);
    assertThat(server.events()).as("all or none").hasSize(1);
  }

  @Test
  void eventsOnlyOnTheServerAreCopiedBeforeTheNextAppend() {
    EventRow left = row("left", 0);
    server.store(List.of(AxonServerEvent.of(left, Instant.now())));

    AppendConflict conflict = conflict(left);
    AppendResult next = node.append(row("next", 0));

    assertThat(conflict.kind()).isEqualTo(AppendConflict.Kind.EVENT_ID);
    assertThat(next.firstPosition()).isEqualTo(2);
  }

  @Test
  void eventsOnlyOnTheServerAreCopiedWithoutAnAppend() throws InterruptedException {
    server.store(List.of(AxonServerEvent.of(row("left", 0), Instant.now())));

    MirrorNode.until(() -> node.log().size() == 1);
  }

  @Test
  void anUnconfirmedAppendMayBeRecorded() throws InterruptedException {
    EventRow row = row("open", 0);
    server.sayNothingOfAppends(true);

    LogUnavailable open = unavailable(row);
    server.sayNothingOfAppends(false);
    MirrorNode.until(node.monitor::isHealthy);

    assertThat(open.mayBeRecorded()).isTrue();
    assertThat(conflict(row).kind()).isEqualTo(AppendConflict.Kind.EVENT_ID);
  }

  @Test
  void anAppendWhoseCopyIsLostIsOnTheServer() throws InterruptedException {
    EventRow row = row("open", 0);
    server.afterAppends(this::cutTheConnection);

    LogUnavailable open = unavailable(row);
    server.afterAppends(() -> {});

    assertThat(open.mayBeRecorded()).isTrue();
    MirrorNode.until(() -> node.ids().contains(row.id));
    assertThat(conflict(row).kind()).isEqualTo(AppendConflict.Kind.EVENT_ID);
    assertThat(node.append(row("open", 1)).firstPosition()).isEqualTo(2);
  }

  @Test
  void anAppendOfAWriterThatLostTheLockComesFirst() {
    EventRow late = row("late", 0);
    server.beforeAppends(
        once(() -> server.store(List.of(AxonServerEvent.of(late, Instant.now())))));

    AppendResult receipt = node.append(row("mine", 0), row("mine", 1));

    assertThat(receipt.firstPosition()).isEqualTo(2);
    assertThat(node.ids().getFirst()).isEqualTo(late.id);
  }

  @Test
  void aRepeatedEventOnTheServerIsSkipped() throws InterruptedException {
    EventRow said = row("said", 0);
    node.append(said);
    server.store(
        List.of(
            AxonServerEvent.of(row(said.id, "again", 0, null), Instant.now()),
            AxonServerEvent.of(row("other", 0), Instant.EPOCH)));

    MirrorNode.until(() -> node.log().size() == 2);

    assertThat(node.append(row("next", 0)).firstPosition()).isEqualTo(3);
    assertThat(server.events()).hasSize(4);
  }

  @Test
  void aConflictThatOnlyTheServerKnowsIsReported() {
    server.beforeAppends(
        once(() -> server.store(List.of(AxonServerEvent.of(row("place", 0), Instant.now())))));

    AppendConflict conflict = conflict(row("place", 0));

    assertThat(conflict.kind()).isEqualTo(AppendConflict.Kind.STREAM_PLACE);
    assertThat(node.log()).hasSize(1);
  }

  @Test
  void dataThatPostgresRefusesNeverReachesTheServer() {
    LogUnavailable withNul = unavailable(row("a\0b", 0));
    // Random, so that it does not become shorter by being packed.
    String tooLong =
        IntStream.range(0, 200)
            .mapToObj(i -> UUID.randomUUID().toString())
            .collect(Collectors.joining());
    LogUnavailable noKey = unavailable(row("fine", 0), row(tooLong, 0));

    assertThat(withNul.mayBeRecorded()).isFalse();
    assertThat(noKey.mayBeRecorded()).isFalse();
    assertThat(server.events()).isEmpty();
    assertThat(node.append(row("next", 0)).firstPosition()).isEqualTo(1);
  }

  @Test
  void aSequenceGapIsRefused() {
    LogUnavailable refused = unavailable(row("gap", 1));

    assertThat(refused.mayBeRecorded()).isFalse();
    assertThat(node.monitor.isHealthy()).isTrue();
  }

  @Test
  void appendsFailAtOnceWhileTheServerIsUnavailable() throws InterruptedException {
    node.append(row("before", 0));
    server.stop();
    MirrorNode.until(() -> !node.monitor.isHealthy());

    long begun = System.nanoTime();
    LogUnavailable away = unavailable(row("meanwhile", 0));
    long took = System.nanoTime() - begun;

    assertThat(away.mayBeRecorded()).isFalse();
    assertThat(took).isLessThan(500_000_000L);
    assertThat(node.monitor.problem().orElseThrow()).contains(server.address());
    assertThat(node.log()).as("reads go on").hasSize(1);
    server.start();
    MirrorNode.until(node.monitor::isHealthy);
    assertThat(node.append(row("after", 0)).firstPosition()).isEqualTo(2);
  }

  @Test
  void concurrentNodesSeeOneOrder() throws InterruptedException {
    Queue<AppendResult> receipts = new ConcurrentLinkedQueue<>();
    Queue<AppendConflict> conflicts = new ConcurrentLinkedQueue<>();
    try (MirrorNode second = MirrorNode.started(database, server.address())) {
      List<Thread> writers = new ArrayList<>();
      for (int writer = 0; writer < 8; writer++) {
        MirrorNode mine = writer % 2 == 0 ? node : second;
        String own = "own-" + writer;
        writers.add(
            Thread.ofVirtual()
                .start(
                    () -> {
                      for (int i = 0; i < 25; i++) {
                        try {
                          receipts.add(mine.append(row(own, i), row("all-" + i, 0)));
                        } catch (AppendConflict taken) {
                          conflicts.add(taken);
                          receipts.add(mine.append(row(own, i)));
                        }
                      }
                    }));
      }
      for (Thread writer : writers) {
        writer.join();
      }
    }

    assertThat(receipts).hasSize(200);
    assertThat(conflicts).hasSize(175).allMatch(taken -> taken.stream().startsWith("all-"));
    assertThat(node.ids())
        .hasSize(225)
        .isEqualTo(
            server.events().stream()
                .map(event -> UUID.fromString(event.getMessageIdentifier()))
                .toList());
  }

  private AppendConflict conflict(EventRow... rows) {
    return catchThrowableOfType(AppendConflict.class, () -> node.append(rows));
  }

  private LogUnavailable unavailable(EventRow... rows) {
    return catchThrowableOfType(LogUnavailable.class, () -> node.append(rows));
  }

  private void cutTheConnection() {
    node.jdbc.queryForList(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE application_name = 'log-appender' AND datname = current_database()");
  }

  private static Runnable once(Runnable what) {
    List<Runnable> left = new ArrayList<>(List.of(what));
    return () -> {
      if (!left.isEmpty()) {
        left.removeFirst().run();
      }
    };
  }
}
