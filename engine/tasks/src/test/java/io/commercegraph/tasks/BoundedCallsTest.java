package io.commercegraph.tasks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Calls that hang hold neither their callers nor each other's places. */
class BoundedCallsTest {

  private static final Duration LONG = Duration.ofSeconds(20);
  private static final Duration SHORT = Duration.ofMillis(30);

  private final BoundedCalls<String> calls = new BoundedCalls<>("test", 2);
  private final CountDownLatch released = new CountDownLatch(1);
  private final AtomicInteger made = new AtomicInteger();

  @Test
  void aCallerGetsTheResult() {
    assertThat(calls.call("a", () -> "A", LONG)).contains("A");
    assertThatThrownBy(
            () ->
                calls.call(
                    "a",
                    () -> {
                      throw new IllegalArgumentException("no");
                    },
                    LONG))
        .hasRootCauseMessage("no");
    assertThat(calls.call("a", () -> "again", LONG)).contains("again");
  }

  @Test
  void whatHangsIsLeftAloneAndMadeOnceAKey() {
    assertThat(calls.call("a", this::hang, SHORT)).isEmpty();
    assertThat(calls.call("a", this::hang, SHORT)).isEmpty();
    assertThat(made).hasValue(1);
    assertThat(calls.call("b", () -> "B", LONG)).contains("B");

    released.countDown();
    assertThat(calls.call("a", () -> "late", LONG)).isPresent();
  }

  @Test
  void thereAreSoManyAtATime() {
    assertThat(calls.call("a", this::hang, SHORT)).isEmpty();
    assertThat(calls.call("b", this::hang, SHORT)).isEmpty();
    assertThat(calls.call("c", () -> "C", LONG)).isEmpty();
    assertThat(made).hasValue(2);
    released.countDown();
  }

  private String hang() {
    made.incrementAndGet();
    try {
      released.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    return "hung";
  }
}
