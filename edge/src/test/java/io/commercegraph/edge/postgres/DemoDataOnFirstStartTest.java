package io.commercegraph.edge.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.edge.sample.FakeState;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.support.StaticApplicationContext;

/** Shows that a store that is away while the demo data is loaded does not end the service. */
class DemoDataOnFirstStartTest {

  @Test
  void aStoreThatIsAwayForAWhileEndsNoService() throws InterruptedException {
    AtomicInteger attempts = new AtomicInteger();

    start(
        () -> {
          if (attempts.incrementAndGet() < 3) {
            throw new IllegalStateException("not taken whole");
          }
          return OptionalLong.of(42);
        });

    assertThat(attempts).hasValue(3);
  }

  @Test
  void norDoesOneThatStaysAway() throws InterruptedException {
    AtomicInteger attempts = new AtomicInteger();

    start(
        () -> {
          attempts.incrementAndGet();
          throw new IllegalStateException("not taken whole");
        });

    assertThat(attempts).hasValue(12);
  }

  @Test
  void aServiceThatStopsTriesNoMore() throws InterruptedException {
    AtomicInteger attempts = new AtomicInteger();
    DemoDataOnFirstStart start =
        of(
            () -> {
              attempts.incrementAndGet();
              throw new IllegalStateException("the store is closed");
            });

    start.onApplicationEvent(new ContextClosedEvent(new StaticApplicationContext()));
    start.run(new DefaultApplicationArguments());

    assertThat(attempts).hasValue(1);
  }

  private static void start(DemoData data) throws InterruptedException {
    of(data).run(new DefaultApplicationArguments());
  }

  private static DemoDataOnFirstStart of(DemoData data) {
    StaticListableBeanFactory beans = new StaticListableBeanFactory();
    beans.addBean("demo", data);
    return new DemoDataOnFirstStart(
        beans.getBeanProvider(DemoData.class), new FakeState(), Duration.ofMillis(1));
  }
}
