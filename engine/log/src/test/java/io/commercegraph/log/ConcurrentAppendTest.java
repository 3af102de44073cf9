package io.commercegraph.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopWithdrawn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Concurrent appends, some for the same id or position: a batch that they share fails none but the
 * conflicting one.
 */
@LogTest
class ConcurrentAppendTest {

  private static final int WRITERS = 16;
  private static final int APPENDS = 60;

  @Autowired EventLog log;

  @Test
  void onlyTheConflictingAppendOfABatchFails() throws InterruptedException {
    Queue<List<LogEntry>> appended = new ConcurrentLinkedQueue<>();
    Queue<AppendConflict> conflicts = new ConcurrentLinkedQueue<>();
    List<Thread> writers = new ArrayList<>();
    for (int writer = 0; writer < WRITERS; writer++) {
      int own = writer;
      writers.add(
          Thread.ofVirtual()
              .start(
                  () -> {
                    for (int i = 0; i < APPENDS; i++) {
                      // Every fifth place is wanted by all, with an own event beside it.
                      String stream = i % 5 == 0 ? "all-" + i : own + "-" + i;
                      try {
                        appended.add(
                            log.append(List.of(event(stream), event("beside-" + own + "-" + i))));
                      } catch (AppendConflict conflict) {
                        conflicts.add(conflict);
                      }
                    }
                  }));
    }
    for (Thread writer : writers) {
      writer.join();
    }

    int shared = APPENDS / 5;
    assertThat(appended).hasSize(WRITERS * (APPENDS - shared) + shared);
    assertThat(conflicts)
        .hasSize((WRITERS - 1) * shared)
        .allMatch(conflict -> conflict.kind() == AppendConflict.Kind.STREAM_PLACE)
        .allMatch(conflict -> conflict.stream().startsWith("all-"));
    List<LogEntry> all = log.read(0, 10_000);
    assertThat(all).as("all or none").hasSize(2 * appended.size());
    assertThat(all.getLast().recorded().position()).as("no gaps").isEqualTo(all.size());
    List<Instant> times = all.stream().map(entry -> entry.recorded().recordedAt()).toList();
    assertThat(times).isSorted();
    assertThat(appended)
        .allSatisfy(
            pair ->
                assertThat(pair.getLast().recorded().position())
                    .as("side by side")
                    .isEqualTo(pair.getFirst().recorded().position() + 1));
  }

  private static NewEvent event(String stream) {
    return new NewEvent(UUID.randomUUID(), stream, 0, new ShopWithdrawn(stream));
  }
}
