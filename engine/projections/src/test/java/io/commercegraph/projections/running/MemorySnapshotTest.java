package io.commercegraph.projections.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.NewEvent;
import io.commercegraph.projections.ProjectionsTest;
import io.commercegraph.projections.RememberedShops;
import io.commercegraph.projections.SeenShops;
import io.commercegraph.projections.progress.ProgressTable;
import io.commercegraph.projections.snapshots.SnapshotSettings;
import io.commercegraph.projections.snapshots.SnapshotStore;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A model in memory is loaded from its snapshot while that holds, else from the tables. The tables
 * are changed behind the model's back, so that it shows where a content is from.
 */
@ProjectionsTest
@Import(SeenShops.class)
class MemorySnapshotTest {

  private static final Set<ReadModel> SHOPS = Set.of(ReadModel.SHOPS);
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final int IN_TABLE = 70;
  private static final int EVENTS = 500;
  private static final SnapshotSettings SETTINGS =
      new SnapshotSettings(true, null, Duration.ofMillis(1), EVENTS);

  @TempDir Path folder;

  @Autowired EventLog log;
  @Autowired EventStore events;
  @Autowired ReadModelState state;
  @Autowired ProgressTable progress;
  @Autowired DeadLetterQueues deadLetterQueues;
  @Autowired MemoryReloadRequests requests;
  @Autowired SeenShops table;
  @Autowired JdbcTemplate jdbc;
  @Autowired LogRows rows;

  private @Nullable Node node;

  /** A node with one model in memory, from its start to its stop. */
  private final class Node {

    private final RememberedShops shops = new RememberedShops(jdbc, progress, table);
    private final SnapshotStore store =
        SnapshotStore.in(folder, jdbc, rows, Clock.systemUTC(), new SimpleMeterRegistry());
    private final RunningMemoryModel<ShopEvent> model =
        new RunningMemoryModel<>(
            shops,
            events,
            progress,
            deadLetterQueues,
            new ModelSnapshots<>(shops, store, SETTINGS, requests));

    Node() {
      model.start();
    }

    void stop() throws InterruptedException, IOException {
      model.stop();
      model.leaveSnapshot();
      store.close();
    }
  }

  @BeforeEach
  void start() {
    node = new Node();
  }

  @AfterEach
  void stop() throws InterruptedException, IOException {
    node().stop();
    jdbc.update("DELETE FROM dead_letter");
  }

  @Test
  void aStopLeavesASnapshotThatTheNextStartLoads() throws IOException, InterruptedException {
    settle(append("a"));
    settle(append("a"));

    restart(() -> {});

    assertThat(seen("a")).as("from the snapshot").isEqualTo(2);
    settle(append("a"));
    assertThat(seen("a")).as("and what came after").isEqualTo(3);
    long[] later = {0};
    restart(() -> later[0] = append("a"));
    settle(later[0]);
    assertThat(seen("a")).as("also while it was stopped").isEqualTo(4);
  }

  @Test
  void aSnapshotIsWrittenWhileTheModelRuns() throws IOException, InterruptedException {
    settle(append("b"));
    restart(() -> {});
    byte[] atStop = read();
    node().model.snapshotIfDue();
    assertThat(read()).as("too few events").isEqualTo(atStop);

    settle(append("b", "b", EVENTS));
    node().model.snapshotIfDue();

    byte[] whileItRan = read();
    assertThat(whileItRan).isNotEqualTo(atStop);
    settle(append("b"));
    // As after a kill: the snapshot is the one that was written on the way.
    restart(() -> write(whileItRan));
    settle(append("b"));
    assertThat(seen("b")).isEqualTo(EVENTS + 3);
  }

  /** That of a stop is read faster. */
  @Test
  void aStopWritesAgainWhatWasWrittenBesideEvents() throws IOException, InterruptedException {
    settle(append("h", "h", EVENTS));
    node().model.snapshotIfDue();
    byte[] whileItRan = read();

    restart(
        () -> {
          assertThat(read()).isNotEqualTo(whileItRan);
          write(whileItRan);
        });
    restart(() -> assertThat(read()).as("loaded as after a kill").isNotEqualTo(whileItRan));
    assertThat(seen("h")).isEqualTo(EVENTS);

    byte[] atStop = read();
    restart(() -> assertThat(read()).as("nothing came since").isEqualTo(atStop));
  }

  @Test
  void aReloadThatWasAskedForMeanwhileIsFromTheTables() throws IOException, InterruptedException {
    settle(append("c"));
    restart(
        () ->
            jdbc.update(
                """
                INSERT INTO replay AS r (processor, state, generation, indexed, accept_parked,
                                         started_at, rate)
                VALUES ('shops-memory', 'switched', 1, false, false, clock_timestamp(), 0)
                ON CONFLICT (processor) DO UPDATE SET generation = r.generation + 1
                """));
    assertThat(seen("c")).isEqualTo(IN_TABLE);
  }

  @Test
  void otherDeadLettersThanThenMeanTheTables() throws IOException, InterruptedException {
    settle(append("d"));
    restart(
        () ->
            jdbc.update(
                """
                INSERT INTO dead_letter (processor, sequence, position, event_id, event_type)
                VALUES ('shops', 'elsewhere', 1, '0', 'none')
                """));
    assertThat(seen("d")).isEqualTo(IN_TABLE);

    settle(append("d"));
    restart(() -> {});
    assertThat(seen("d")).as("with the same dead letters").isEqualTo(IN_TABLE + 1);
    jdbc.update("DELETE FROM dead_letter");
  }

  @Test
  void anotherEventAtItsPositionMeansTheTables() throws IOException, InterruptedException {
    long position = append("e");
    settle(position);
    restart(
        () ->
            jdbc.update(
                "UPDATE log_event SET event_id = ? WHERE position = ?",
                UUID.randomUUID(),
                position));
    assertThat(seen("e")).isEqualTo(IN_TABLE);
  }

  @Test
  void aDamagedFileMeansTheTables() throws IOException, InterruptedException {
    settle(append("f"));
    restart(
        () -> {
          byte[] bytes = read();
          bytes[bytes.length / 2] ^= 4;
          write(bytes);
        });
    assertThat(seen("f")).as("a flipped bit").isEqualTo(IN_TABLE);

    settle(append("f"));
    restart(() -> write(Arrays.copyOf(read(), read().length - 9)));
    assertThat(seen("f")).as("cut off").isEqualTo(IN_TABLE);

    settle(append("f"));
    restart(() -> write(new byte[0]));
    assertThat(seen("f")).as("empty").isEqualTo(IN_TABLE);
  }

  @Test
  void aModelThatLacksAnEventLeavesNoneAndIsLoadedFromTheTables()
      throws IOException, InterruptedException {
    settle(append("g"));
    restart(() -> {});
    byte[] before = read();
    settle(append("g", RememberedShops.UNKNOWN));

    restart(() -> assertThat(read()).isEqualTo(before));

    assertThat(seen("g")).as("the table has it").isEqualTo(IN_TABLE);
  }

  private interface Meanwhile {
    void run() throws IOException, InterruptedException;
  }

  private void restart(Meanwhile meanwhile) throws IOException, InterruptedException {
    node().stop();
    jdbc.update("UPDATE seen_shop SET seen = ?", IN_TABLE);
    meanwhile.run();
    node = new Node();
  }

  private Node node() {
    return Objects.requireNonNull(node);
  }

  private int seen(String shop) {
    return node().shops.seen(shop);
  }

  private Path file() {
    return folder.resolve("remembered-shops.snapshot");
  }

  private byte[] read() throws IOException {
    return Files.readAllBytes(file());
  }

  private void write(byte[] bytes) throws IOException {
    Files.write(file(), bytes);
  }

  private void settle(long position) throws InterruptedException {
    assertThat(state.await(position, SHOPS, PATIENCE)).as("the table").isTrue();
    await().atMost(PATIENCE).until(() -> node().model.position().asOf().position() >= position);
  }

  private long append(String shop) {
    return append(shop, shop);
  }

  private long append(String shop, String name) {
    return append(shop, name, 1);
  }

  private long append(String shop, String name, int times) {
    ShopListed event = new ShopListed(shop, shop + ".example", ShopDescription.named(name));
    return log.append(
            IntStream.range(0, times)
                .mapToObj(
                    _ -> new NewEvent(UUID.randomUUID(), UUID.randomUUID().toString(), 0, event))
                .toList())
        .getLast()
        .recorded()
        .position();
  }
}
