package io.commercegraph.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

/** The order of items, a full queue, and what reaches the caller from the other thread. */
class BoundedPipelineTest {

  private final List<String> consumed = new CopyOnWriteArrayList<>();
  private final CountDownLatch open = new CountDownLatch(1);
  private final AtomicInteger waits = new AtomicInteger();

  private final class Recording implements BoundedPipeline.Stages<String> {

    @Override
    public void consume(String item) {
      switch (item) {
        case "wait" -> awaitOpen();
        case "fail" -> throw new IllegalStateException("no such item");
        case "break" -> throw new AssertionError("broken");
        case "context" -> consumed.add(String.valueOf(MDC.get("request")));
        default -> consumed.add(item);
      }
    }

    @Override
    public void idle() {}

    @Override
    public void whileWaiting() {
      waits.incrementAndGet();
    }

    @Override
    public RuntimeException interrupted(InterruptedException cause) {
      return new IllegalArgumentException("interrupted", cause);
    }
  }

  private void awaitOpen() {
    try {
      open.await();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private BoundedPipeline<String> pipeline() {
    return new BoundedPipeline<>("pipeline", 2, new Recording());
  }

  @Test
  void itemsAreConsumedInTheirOrderBeforeItIsFinished() {
    MDC.put("request", "req_1");
    try (BoundedPipeline<String> pipeline = pipeline()) {
      List.of("a", "b", "context", "c").forEach(pipeline::put);
      pipeline.finish();
    } finally {
      MDC.clear();
    }
    assertThat(consumed).containsExactly("a", "b", "req_1", "c");
  }

  @Test
  void theCallerWaitsWhileTheQueueIsFull() {
    try (BoundedPipeline<String> pipeline = pipeline()) {
      Thread opener =
          Thread.ofVirtual()
              .start(
                  () -> {
                    // Four items: one in work, two in the queue, one that waits.
                    await().until(() -> waits.get() > 5);
                    open.countDown();
                  });
      pipeline.put("wait");
      List.of("a", "b", "c").forEach(pipeline::put);
      assertThat(open.getCount()).isZero();
      pipeline.finish();
      assertThat(opener.isInterrupted()).isFalse();
    }
    assertThat(consumed).containsExactly("a", "b", "c");
  }

  @Test
  void aFailureIsThrownToTheCaller() {
    try (BoundedPipeline<String> pipeline = pipeline()) {
      pipeline.put("fail");
      assertThatThrownBy(pipeline::finish).isInstanceOf(IllegalStateException.class);
    }
    try (BoundedPipeline<String> pipeline = pipeline()) {
      pipeline.put("break");
      assertThatThrownBy(pipeline::finish).isInstanceOf(AssertionError.class);
    }
  }

  @Test
  void aCallerWhoIsInterruptedIsThrownWhatItAskedFor() {
    try (BoundedPipeline<String> pipeline = pipeline()) {
      pipeline.put("wait");
      Thread.currentThread().interrupt();
      assertThatThrownBy(pipeline::finish).hasMessage("interrupted");
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void closingInterruptsTheWorkAndWaitsForItsEnd() {
    BoundedPipeline<String> pipeline = pipeline();
    pipeline.put("wait");
    pipeline.put("never");
    pipeline.close();
    assertThat(consumed).isEmpty();
  }

  @Test
  void theLatestValueIsTakenOnce() {
    LatestValue<String> latest = new LatestValue<>();
    assertThat(latest.take()).isEmpty();
    latest.set("a");
    latest.set("b");
    assertThat(latest.take()).contains("b");
    assertThat(latest.take()).isEmpty();
  }
}
