package io.commercegraph.log.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.RecordedEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.TransientDataAccessResourceException;

@Timeout(60)
class NewestEventsTest {

  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  private final List<LogEntry> log = new ArrayList<>();
  private final AtomicInteger reads = new AtomicInteger();
  private volatile @Nullable CountDownLatch held;
  private volatile @Nullable RuntimeException failure;
  private final AtomicLong now = new AtomicLong();
  private final NewestEvents newest = new NewestEvents(this::read, now::get);

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
    assertThat(newest.after(0)).isEmpty();
    assertThat(reads).as("it stays too far").hasValue(1);
    assertThat(positions(log.size() - 2)).hasSize(2);
    assertThat(newest.after(1)).hasValueSatisfying(all -> assertThat(all).hasSize(log.size() - 1));
  }

  @Test
  void whoAsksDuringAReadSharesTheNextOne() throws Exception {
    append(1);
    CountDownLatch hold = new CountDownLatch(1);
    held = hold;
    Future<List<Long>> first = async(() -> positions(0));
    await().until(() -> reads.get() == 1);
    append(1);
    List<Future<List<Long>>> others = waiting(10);
    held = null;
    hold.countDown();

    assertThat(first.get(10, TimeUnit.SECONDS)).isNotEmpty();
    for (Future<List<Long>> other : others) {
      assertThat(other.get(10, TimeUnit.SECONDS)).containsExactly(1L, 2L);
    }
    assertThat(reads).hasValue(2);
  }

  @Test
  void aFailureIsOfThoseWhoWaitedForTheReadAndNotOfThoseAfter() throws Exception {
    append(1);
    RuntimeException away = new TransientDataAccessResourceException("The store went away");
    failure = away;
    CountDownLatch hold = new CountDownLatch(1);
    held = hold;
    Future<List<Long>> first = async(() -> positions(0));
    await().until(() -> reads.get() == 1);
    List<Future<List<Long>>> others = waiting(5);
    held = null;
    hold.countDown();
    assertThatThrownBy(() -> first.get(10, TimeUnit.SECONDS)).hasCause(away);
    for (Future<List<Long>> other : others) {
      assertThatThrownBy(() -> other.get(10, TimeUnit.SECONDS)).hasCause(away);
    }
    assertThat(reads).hasValue(2);
    failure = null;
    assertThat(positions(0)).containsExactly(1L);
  }

  @Test
  void whereAnEventCannotBeReadEachReadsForItself() {
    append(1);
    failure = new IllegalStateException("An event of a later release");
    assertThat(newest.after(0)).isEmpty();
  }

  /** As after a switch to a replica that had not got the last events. */
  @Test
  void whatWasReadIsNotKeptForLong() {
    append(3);
    assertThat(positions(0)).hasSize(3);
    synchronized (log) {
      log.removeLast();
      log.removeLast();
    }
    now.addAndGet(TimeUnit.SECONDS.toNanos(1));
    append(1);
    assertThat(positions(0)).containsExactly(1L, 2L);
  }

  /** So many callers, each of which waits for the read that runs. */
  private List<Future<List<Long>>> waiting(int callers) {
    List<Future<List<Long>>> answers = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < callers; i++) {
      FutureTask<List<Long>> answer = new FutureTask<>(() -> positions(0));
      answers.add(answer);
      threads.add(Thread.ofVirtual().start(answer));
    }
    await().until(() -> threads.stream().allMatch(it -> it.getState() == Thread.State.WAITING));
    return answers;
  }

  private static Future<List<Long>> async(Callable<List<Long>> call) {
    FutureTask<List<Long>> answer = new FutureTask<>(call);
    Thread.ofVirtual().start(answer);
    return answer;
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
}
