package io.commercegraph.log.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import io.commercegraph.log.NewEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@LogTest
class LogStreamTest {

  private static final int EVENTS = 3;
  private static final int STREAMS = 500;

  @Autowired EventLog log;
  @Autowired EventStore store;

  /** As Axon's coordinator does, which asks for more while its next run takes events. */
  @Test
  void givesEachEventOnceInOrderWhileAnotherThreadLooksAhead() throws Exception {
    log.append(IntStream.range(0, EVENTS).mapToObj(i -> event()).toList());
    for (int i = 0; i < STREAMS; i++) {
      assertThat(readWhileAnotherLooksAhead())
          .as("stream %d", i)
          .containsExactlyElementsOf(LongStream.rangeClosed(1, EVENTS).boxed().toList());
    }
  }

  private List<Long> readWhileAnotherLooksAhead() throws Exception {
    List<Long> given = new ArrayList<>();
    try (BlockingStream<TrackedEventMessage<?>> stream =
        store.openStream(new GlobalSequenceTrackingToken(0))) {
      CyclicBarrier begin = new CyclicBarrier(2);
      Thread looks =
          Thread.ofPlatform()
              .start(
                  () -> {
                    await(begin);
                    stream.hasNextAvailable();
                    stream.hasNextAvailable();
                  });
      begin.await();
      while (given.isEmpty() || given.getLast() < EVENTS) {
        if (stream.hasNextAvailable(1, TimeUnit.SECONDS)) {
          given.add(stream.nextAvailable().trackingToken().position().orElseThrow());
        }
      }
      looks.join();
    }
    return given;
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  private static NewEvent event() {
    return new NewEvent(UUID.randomUUID(), UUID.randomUUID().toString(), 0, new ShopWithdrawn("s"));
  }
}
