package io.commercegraph.log.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.RecordedEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NewestEventsTest {

  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  private final List<LogEntry> log = new ArrayList<>();
  private final AtomicInteger reads = new AtomicInteger();
  private volatile @Nullable CountDownLatch held;
  private volatile @Nullable RuntimeException failure;
  private final NewestEvents newest = new NewestEvents(this::read);

  @Test
  void anAnswerHasWhatWasRecordedBefore() {
    assertThat(positions(0)).isEmpty();
    append(3);
    assertThat(positions(0)).containsExactly(1L, 2L, 3L);
    append(1);
    assertThat(positions(2)).containsExactly(3L, 4L);
    assertThat(positions(4)).isEmpty();
    assertThat(positions(1)).containsExactly(2L, 3L, 4L);
  }

  @Test
  void anyPositionsInAnyOrderGetWhatTheLogHas() {
    Random random = new Random(28);
    for (int i = 0; i < 20_000; i++) {
      append(random.nextInt(4));
      long position = Math.max(0, log.size() - random.nextInt(random.nextBoolean() ? 20 : 3_000));
      Optional<List<LogEntry>> answer = newest.after(position);
      List<LogEntry> expected = log.subList((int) position, log.size());
      if (answer.isPresent()) {
        assertThat(answer.get()).isEqualTo(expected);
      } else {
        assertThat(expected.size()).isGreaterThan(NewestEvents.MOST / 2);
      }
    }
  }

  @Test
  void whoIsTooFarBehindGetsNothingAndHindersNobody() {
    append(NewestEvents.MOST + 1);
    assertThat(newest.after(0)).isEmpty();
    assertThat(positions(log.size() - 2)).hasSize(2);
    assertThat(newest.after(1)).hasValueSatisfying(all -> assertThat(all).hasSize(log.size() - 1));
  }

  @Test
  void whoAsksDuringAReadSharesTheNextOne() throws Exception {
    append(1);
    CountDownLatch hold = new CountDownLatch(1);
    held = hold;
    CompletableFuture<List<Long>> first = CompletableFuture.supplyAsync(() -> positions(0));
    await(() -> reads.get() == 1);
    append(1);
    List<CompletableFuture<List<Long>>> others = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      CompletableFuture<List<Long>> other = new CompletableFuture<>();
      others.add(other);
      threads.add(Thread.ofVirtual().start(() -> other.complete(positions(0))));
    }
    await(() -> threads.stream().allMatch(it -> it.getState() == Thread.State.WAITING));
    held = null;
    hold.countDown();

    assertThat(first.get(10, TimeUnit.SECONDS)).isNotEmpty();
    for (CompletableFuture<List<Long>> other : others) {
      assertThat(other.get(10, TimeUnit.SECONDS)).containsExactly(1L, 2L);
    }
    assertThat(reads).hasValue(2);
  }

  @Test
  void aFailureIsOfThoseWhoWaitedForTheRead() {
    append(1);
    failure = new IllegalStateException("The store went away");
    assertThatThrownBy(() -> newest.after(0)).isSameAs(failure);
    failure = null;
    assertThat(positions(0)).containsExactly(1L);
  }

  private List<Long> positions(long after) {
    return newest.after(after).orElseThrow().stream().map(it -> it.recorded().position()).toList();
  }

  private List<LogEntry> read(long position, int limit) {
    List<LogEntry> found;
    synchronized (log) {
      found = log.stream().skip(position).limit(limit).toList();
    }
    reads.incrementAndGet();
    CountDownLatch hold = held;
    if (hold != null) {
      try {
        hold.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    if (failure != null) {
      throw failure;
    }
    return found;
  }

  private void append(int events) {
    synchronized (log) {
      for (int i = 0; i < events; i++) {
        long position = log.size() + 1L;
        log.add(
            new LogEntry(
                "shp_" + position,
                0,
                new RecordedEvent<>(position, "id-" + position, NOW, new ShopWithdrawn("shp_1"))));
      }
    }
  }

  private static void await(java.util.function.BooleanSupplier condition)
      throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.sleep(2);
    }
  }
}
