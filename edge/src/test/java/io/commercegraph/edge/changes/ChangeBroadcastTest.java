package io.commercegraph.edge.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFeed.ChangesGone;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** One reading of the feed serves all streams; a slow one catches up, and all end at drain. */
class ChangeBroadcastTest {

  private final List<Change> changes = new ArrayList<>();
  private final AtomicInteger reads = new AtomicInteger();
  private final AtomicLong now = new AtomicLong();
  private final Deque<RuntimeException> failures = new ArrayDeque<>();
  private final ChangeBroadcast broadcast = new ChangeBroadcast(feed(), now::get);
  private final FakeReader one = new FakeReader();
  private final FakeReader other = new FakeReader();

  @Test
  void aStreamIsToldWhatPassesAndNothingElse() throws Exception {
    broadcast.add(stream(one, 10_000, "prod_1"));
    broadcast.add(stream(other, 10_000, "prod_2"));
    turns(2);
    change("prod_1");
    turns(1);

    assertThat(one.written()).contains("prod_1");
    assertThat(other.written()).isEqualTo("open");
  }

  @Test
  void aSlowReaderIsToldAllLaterAndTheOthersAtOnce() throws Exception {
    broadcast.add(stream(one, 1_000, "prod_1"));
    broadcast.add(stream(other, 1_000, "prod_1"));
    turns(2);
    one.stall();
    for (int i = 0; i < 20; i++) {
      change("prod_1");
      turns(1);
    }

    assertThat(one.written()).isEqualTo("open");
    assertThat(other.written().split("data: ", -1)).hasSize(21);

    one.goOn();
    turns(20);
    change("prod_1");
    turns(1);
    assertThat(other.written().split("data: ", -1)).hasSize(22);
    assertThat(one.written()).isEqualTo(other.written());
    assertThat(one.closes()).isZero();
  }

  @Test
  void whileMostReadersTakeNothingNoMoreIsReadForAMoment() throws Exception {
    broadcast.add(stream(one, 1_000, "prod_1"));
    turns(2);
    one.stall();
    change("prod_1");
    change("prod_1");
    change("prod_1");
    turns(1);
    int before = reads.get();
    turns(3);
    assertThat(reads).hasValue(before);

    now.addAndGet(Duration.ofMillis(250).toNanos());
    turns(3);
    assertThat(reads).hasValue(before + 1);

    now.addAndGet(Duration.ofSeconds(5).toNanos());
    turns(3);
    assertThat(reads).as("held up by the same readers for so long only").hasValue(before + 4);

    one.goOn();
    turns(1);
    one.stall();
    change("prod_1");
    change("prod_1");
    change("prod_1");
    turns(1);
    int later = reads.get();
    turns(1);
    assertThat(reads).as("held up anew").hasValue(later);
  }

  @Test
  void aMarkNamesNoEarlierIdThanTheOneBefore() throws Exception {
    now.set(System.nanoTime());
    broadcast.add(
        new ChangeStream(
            one.connect(10_000),
            new ChangeFilter(Set.of(), Set.of("prod_1"), null),
            new ServerSentChanges(),
            ChangeId.FIRST,
            1));
    turns(2);
    change("prod_2");
    now.addAndGet(1_000_000_000);
    turns(1);
    assertThat(one.written()).endsWith("id: 1.1\n\n");
    change("prod_1");
    turns(1);
    assertThat(one.written()).contains("id: 2.1\ndata: ");
  }

  @Test
  void allStreamsEndAtDrain() throws Exception {
    broadcast.add(stream(one, 1_000, "prod_1"));
    turns(2);
    broadcast.add(stream(other, 1_000, "prod_2"));
    broadcast.endAll();

    assertThat(one.closes()).isEqualTo(1);
    assertThat(other.closes()).isEqualTo(1);
  }

  @Test
  void aStreamWhoseFirstReadFailedIsToldAllTheSame() throws Exception {
    broadcast.add(stream(one, 10_000, "prod_1"));
    failures.add(new IllegalStateException("the database is away"));
    assertThatThrownBy(() -> turns(1)).hasMessageContaining("away");
    turns(2);
    change("prod_1");
    turns(1);

    assertThat(one.written()).contains("prod_1");
  }

  @Test
  void whereChangesAreGoneStreamsEndAndNewOnesAreServed() throws Exception {
    broadcast.add(stream(one, 10_000, "prod_1"));
    turns(2);
    failures.add(new ChangesGone(new ChangeId(9, 1)));
    turns(1);
    assertThat(one.closes()).isEqualTo(1);

    broadcast.add(stream(other, 10_000, "prod_1"));
    turns(2);
    change("prod_1");
    turns(1);
    assertThat(other.written()).contains("prod_1");
  }

  @Test
  void whoCatchesUpWhileChangesAreGoneIsToldWhatComesNext() throws Exception {
    broadcast.add(stream(one, 10_000, "prod_1"));
    turns(2);
    broadcast.add(stream(other, 10_000, "prod_1"));
    failures.add(new ChangesGone(new ChangeId(9, 1)));
    turns(1);
    change("prod_1");
    turns(2);
    assertThat(one.closes()).isEqualTo(1);
    assertThat(other.written()).contains("prod_1");
  }

  private void turns(int turns) {
    for (int i = 0; i < turns; i++) {
      assertThat(broadcast.turn()).isPositive();
    }
  }

  private void change(String product) {
    ChangeId id = new ChangeId(changes.size() + 1, 1);
    changes.add(
        new Change(id, ChangeKind.PRICE, Instant.EPOCH, product, "offer", null, null, "{}"));
  }

  private static ChangeStream stream(FakeReader reader, int backlog, String product)
      throws IOException {
    return new ChangeStream(
        reader.connect(backlog),
        new ChangeFilter(Set.of(), Set.of(product), null),
        new ServerSentChanges(),
        ChangeId.FIRST,
        Long.MAX_VALUE);
  }

  private ChangeFeed feed() {
    ChangeFeed feed = mock(ChangeFeed.class);
    when(feed.head()).thenAnswer(_ -> head());
    when(feed.after(any(), any(), anyInt()))
        .thenAnswer(
            call -> {
              reads.incrementAndGet();
              if (!failures.isEmpty()) {
                throw failures.remove();
              }
              ChangeId after = call.getArgument(0);
              ChangeFilter filter = call.getArgument(1);
              List<Change> told =
                  changes.stream()
                      .filter(it -> it.id().isAfter(after) && filter.passes(it))
                      .toList();
              return new ChangeFeed.Batch(told, head(), true);
            });
    return feed;
  }

  private ChangeId head() {
    return changes.isEmpty() ? ChangeId.FIRST : changes.getLast().id();
  }
}
