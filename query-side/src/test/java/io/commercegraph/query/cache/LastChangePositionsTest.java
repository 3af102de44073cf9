package io.commercegraph.query.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** No change is forgotten, and an id of which none is known has not changed. */
class LastChangePositionsTest {

  private static final int IDS = 5_000;

  @Test
  void theLastChangeOfEachIdIsKnown() {
    LastChangePositions changes = new LastChangePositions(20);
    Random random = new Random(7);
    Map<String, Long> last = new HashMap<>();
    for (int i = 0; i < 3 * IDS; i++) {
      String id = "prd_" + random.nextInt(IDS);
      long position = 1L + random.nextInt(1_000_000);
      changes.record(id, position);
      last.merge(id, position, Math::max);
    }
    assertThat(last)
        .allSatisfy(
            (id, position) -> assertThat(changes.of(id).isUnchangedSince(position - 1)).isFalse());
    // Of a million slots these ids share few.
    assertThat(last.entrySet())
        .filteredOn(change -> changes.of(change.getKey()).isUnchangedSince(change.getValue()))
        .hasSizeGreaterThan(last.size() * 9 / 10);
    assertThat(changes.of(last.keySet().stream()).isUnchangedSince(1_000_000)).isTrue();
  }

  @Test
  void nothingHasChangedBeforeTheFirstChange() {
    LastChangePositions changes = new LastChangePositions(20);
    assertThat(changes.of("prd_a").isUnchangedSince(0)).isTrue();
    assertThat(changes.of(Stream.of("prd_a", "prd_b")).isUnchangedSince(0)).isTrue();
  }

  /** Two threads note changes of the same ids in the same order: both want each new page. */
  @RepeatedTest(20)
  void threadsForgetNoChangeOfEachOther() throws Exception {
    LastChangePositions changes = new LastChangePositions(20);
    CyclicBarrier start = new CyclicBarrier(2);
    Thread first = Thread.ofPlatform().start(() -> recordAll(changes, 1, start));
    Thread second = Thread.ofPlatform().start(() -> recordAll(changes, 2, start));
    first.join();
    second.join();
    assertThat(IntStream.range(0, IDS))
        .noneMatch(id -> changes.of("prd_" + id).isUnchangedSince(1));
  }

  private static void recordAll(LastChangePositions changes, long position, CyclicBarrier start) {
    try {
      start.await();
    } catch (InterruptedException | BrokenBarrierException failure) {
      throw new IllegalStateException(failure);
    }
    for (int id = 0; id < IDS; id++) {
      changes.record("prd_" + id, position);
    }
  }
}
