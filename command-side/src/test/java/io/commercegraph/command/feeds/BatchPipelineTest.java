package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.command.feeds.rows.Reject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BatchPipelineTest {

  @Test
  void batchesLandInTheirOrderOnAnotherThread() {
    List<Long> imported = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    try (BatchPipeline handover =
        new BatchPipeline(
            "landing",
            batch -> {
              imported.add(batch.rejects().getFirst().line());
              threads.add(Thread.currentThread());
            },
            () -> {},
            () -> {})) {
      for (long line = 1; line <= 100; line++) {
        handover.put(batch(line));
      }
      handover.finish();
    }

    assertThat(imported).hasSize(100).isSorted();
    assertThat(threads).doesNotContain(Thread.currentThread());
  }

  @Test
  void whatFailsOnTheOtherSideFailsTheReader() {
    try (BatchPipeline handover =
        new BatchPipeline(
            "landing",
            batch -> {
              throw new IllegalStateException("the store is away");
            },
            () -> {},
            () -> {})) {

      assertThatThrownBy(
              () -> {
                for (long line = 1; line <= 10; line++) {
                  handover.put(batch(line));
                }
              })
          .hasMessage("the store is away");
    }
  }

  @Test
  void aReaderThatGivesUpLeavesNoThreadBehind() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    CountDownLatch importer = new CountDownLatch(1);
    try (BatchPipeline handover =
        new BatchPipeline(
            "landing",
            batch -> {
              importer.countDown();
              try {
                Thread.sleep(60_000);
              } catch (InterruptedException closed) {
                interrupted.countDown();
                Thread.currentThread().interrupt();
              }
            },
            () -> {},
            () -> {})) {
      handover.put(batch(1));
      assertThat(importer.await(10, TimeUnit.SECONDS)).isTrue();
    }

    assertThat(interrupted.getCount()).isZero();
  }

  private static RowBatch batch(long line) {
    return new RowBatch(List.of(), List.of(new Reject(line, null, null, "row", "is bad", false)));
  }
}
