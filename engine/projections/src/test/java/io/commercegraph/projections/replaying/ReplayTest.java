package io.commercegraph.projections.replaying;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.LogExports;
import io.commercegraph.api.log.LogExports.Dataset;
import io.commercegraph.api.log.LogExports.GenerationChanged;
import io.commercegraph.api.log.ProjectionReplay.Replay;
import io.commercegraph.api.log.ProjectionReplay.State;
import io.commercegraph.api.log.ReplayRefused;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.projections.ProjectionsTest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/** A read model is rebuilt while it is read and written. */
@BesideOtherTests
@ProjectionsTest
@Import(Visits.class)
@TestPropertySource(
    properties = {
      "commerce-graph.replay.batch=100",
      "commerce-graph.replay.lanes=3",
      "commerce-graph.replay.claim=2s"
    })
class ReplayTest extends RebuiltShops {

  @Autowired LogExports exports;

  @Test
  void theRebuiltTablesEqualTheLiveOnesWithIndexes() throws InterruptedException {
    settle(append(5_000));
    String before = visits.checksum();
    List<String> shape = visits.shape();
    long generation = generation();

    replays.start("shops");
    Replay done = until(State.SWITCHED);

    assertThat(visits.checksum()).isEqualTo(before);
    assertThat(visits.shape()).isEqualTo(shape);
    assertThat(done.generation()).isEqualTo(generation + 1);
    assertThat(done.position()).isEqualTo(log.head());
    assertThat(done.endedAt()).isAfter(done.startedAt());
  }

  @Test
  void concurrentAppendsAndReadsStayConsistent() throws Exception {
    settle(append(3_000));
    AtomicBoolean stop = new AtomicBoolean();
    CompletableFuture<Long> writer =
        CompletableFuture.supplyAsync(() -> writeOn(stop), Thread::startVirtualThread);
    CompletableFuture<Integer> reader =
        CompletableFuture.supplyAsync(() -> readOn(stop), Thread::startVirtualThread);

    for (int time = 0; time < 3; time++) {
      replays.start("shops");
      until(State.SWITCHED);
    }
    stop.set(true);
    settle(writer.get());

    assertThat(reader.get()).as("reads").isPositive();
    assertThat(jdbc.queryForObject("SELECT sum(seen) FROM visit", Long.class))
        .isEqualTo(log.head());
    assertThat(jdbc.queryForObject("SELECT sum(seen) FROM visit_total", Long.class))
        .isEqualTo(log.head());
    String before = visits.checksum();
    replays.start("shops");
    until(State.SWITCHED);
    assertThat(visits.checksum()).isEqualTo(before);
  }

  @Test
  void anExportDoesNotMixTablesOfTwoGenerations() throws InterruptedException {
    settle(append(100));
    Dataset cutInTheMiddle = exports.open("shops", null, 0, List.of());
    Dataset cutAtItsEnd = exports.open("shops", null, 0, List.of());
    assertThat(cutInTheMiddle.next(10)).hasSize(10);
    while (cutAtItsEnd.next(100).size() == 100) {
      // On to the last page, which is not a full one.
    }

    replays.start("shops");
    until(State.SWITCHED);

    assertThatThrownBy(() -> cutInTheMiddle.next(10)).isInstanceOf(GenerationChanged.class);
    assertThatThrownBy(() -> cutAtItsEnd.next(10)).isInstanceOf(GenerationChanged.class);
  }

  /** As fast as the living read model follows. */
  private long writeOn(AtomicBoolean stop) {
    try {
      long last = 0;
      while (!stop.get()) {
        last = append(20);
        settle(last);
      }
      return last;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The one statement sees both tables at one point: never less than before, never two totals. */
  private int readOn(AtomicBoolean stop) {
    long least = 0;
    int reads = 0;
    for (; !stop.get(); reads++) {
      List<Long> seen =
          jdbc.queryForObject(
              "SELECT (SELECT sum(seen) FROM visit), (SELECT sum(seen) FROM visit_total)",
              (row, n) -> List.of(row.getLong(1), row.getLong(2)));
      assertThat(seen.get(0)).isEqualTo(seen.get(1)).isGreaterThanOrEqualTo(least);
      least = seen.get(0);
    }
    return reads;
  }

  @Test
  void anAbortedReplayIsResumedAndADiscardedOneLeavesNothing() throws Exception {
    settle(append(4_000));
    String before = visits.checksum();
    CountDownLatch gate = holdRebuildAfter(5);
    CompletableFuture<Replay> aborting =
        CompletableFuture.supplyAsync(() -> replays.abort("shops"));
    gate.countDown();

    assertThat(aborting.get().state()).isEqualTo(State.ABORTED);
    assertThat(built()).as("it keeps what it has").isPositive();
    assertThat(replay().position()).isLessThan(log.head());
    assertThatThrownBy(() -> replays.start("shops"))
        .isInstanceOf(ReplayRefused.class)
        .hasMessageContaining("aborted");
    assertThat(visits.checksum()).isEqualTo(before);

    replays.resume("shops", false);
    until(State.SWITCHED);
    assertThat(visits.checksum()).isEqualTo(before);

    CountDownLatch second = holdRebuildAfter(5);
    CompletableFuture<Replay> discarding =
        CompletableFuture.supplyAsync(() -> replays.discard("shops"));
    second.countDown();
    assertThat(discarding.get().state()).isEqualTo(State.DISCARDED);
    assertThat(visits.checksum()).isEqualTo(before);
  }

  @Test
  void anotherNodeTakesARebuildOver() throws InterruptedException {
    settle(append(2_000));
    String before = visits.checksum();
    CountDownLatch gate = holdRebuildAfter(5);
    // What a killed node leaves: a claim that nobody renews.
    CompletableFuture<Integer> robbed =
        CompletableFuture.supplyAsync(
            () -> {
              jdbc.update("UPDATE replay SET owner = 'gone', claimed_at = clock_timestamp()");
              return jdbc.update("UPDATE replay_lane SET owner = 'gone'");
            });
    gate.countDown();
    assertThat(robbed.join()).isEqualTo(3);

    Replay done = until(State.SWITCHED);

    assertThat(visits.checksum()).isEqualTo(before);
    assertThat(done.position()).isEqualTo(log.head());
  }

  @Test
  void unknownReplaysAreRefused() {
    assertThatThrownBy(() -> replays.start("shopz"))
        .isInstanceOf(ReplayRefused.class)
        .hasMessageContaining("there are shops");
    assertThatThrownBy(() -> replays.resume("shops", false)).isInstanceOf(ReplayRefused.class);
  }

  /** Lets a rebuild write {@code batches} batches, then holds it until the latch is released. */
  private CountDownLatch holdRebuildAfter(int batches) {
    CountDownLatch letGo = new CountDownLatch(1);
    AtomicInteger written = new AtomicInteger();
    visits.beforeRebuiltBatch =
        () -> {
          if (written.incrementAndGet() > batches) {
            try {
              letGo.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          }
        };
    replays.start("shops");
    await().atMost(PATIENCE).until(() -> written.get() > batches);
    return letGo;
  }

  private long built() {
    return jdbc.query("SELECT position FROM replay_lane", (row, n) -> row.getLong(1)).stream()
        .mapToLong(Long::longValue)
        .sum();
  }
}
