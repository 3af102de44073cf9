package io.commercegraph.projections.running;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HandledEventsTest {

  private static final String OURS = "ours";
  private static final String OTHERS = "others'";

  private final Deque<TrackedEventMessage<?>> log = new ConcurrentLinkedDeque<>();
  private final BlockingStream<TrackedEventMessage<?>> stream =
      new HandledEvents(new Log(), event -> event.getPayload().equals(OURS)).openStream(null);
  private long position;

  private void append(String... payloads) {
    for (String payload : payloads) {
      log.add(
          new GenericTrackedEventMessage<>(
              new GlobalSequenceTrackingToken(++position), new GenericEventMessage<>(payload)));
    }
  }

  private List<Long> given() throws InterruptedException {
    List<Long> positions = new ArrayList<>();
    while (stream.hasNextAvailable()) {
      positions.add(stream.nextAvailable().trackingToken().position().orElseThrow());
    }
    return positions;
  }

  @Test
  void leavesOutWhatTheProcessorDoesNotHandle() throws Exception {
    append(OTHERS, OURS, OTHERS, OTHERS, OURS);
    assertThat(given()).containsExactly(2L, 5L);
  }

  @Test
  void givesTheLastEventThatThereIsSoThatTheTokenReachesTheHead() throws Exception {
    append(OURS, OTHERS, OTHERS);
    assertThat(given()).containsExactly(1L, 3L);
    append(OTHERS);
    assertThat(given()).containsExactly(4L);
    assertThat(given()).isEmpty();
  }

  @Test
  void givesOneOfManyThatNobodyHandles() throws Exception {
    int many = 2 * HandledEvents.MOST_LEFT_OUT + 500;
    append(IntStream.range(0, many).mapToObj(i -> OTHERS).toArray(String[]::new));
    assertThat(given())
        .containsExactly(
            HandledEvents.MOST_LEFT_OUT + 1L, 2 * HandledEvents.MOST_LEFT_OUT + 2L, (long) many);
  }

  @Test
  void showsTheNextEventWithoutTakingIt() throws Exception {
    append(OTHERS, OURS, OURS);
    assertThat(stream.peek()).isPresent().isEqualTo(stream.peek());
    assertThat(given()).containsExactly(2L, 3L);
    assertThat(stream.peek()).isEmpty();
  }

  /** As Axon's coordinator does, which asks for more while its next run takes events. */
  @Test
  void givesEachEventOnceInOrderWhileAnotherThreadLooksAhead() throws Exception {
    int many = 200_000;
    append(IntStream.range(0, many).mapToObj(i -> OURS).toArray(String[]::new));
    AtomicBoolean isDone = new AtomicBoolean();
    Thread looks =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!isDone.get()) {
                    stream.hasNextAvailable();
                  }
                });
    List<Long> given = given();
    isDone.set(true);
    looks.join();
    assertThat(given).containsExactlyElementsOf(LongStream.rangeClosed(1, many).boxed().toList());
  }

  /** The events that were appended and not read yet. */
  private final class Log implements StreamableMessageSource<TrackedEventMessage<?>> {

    @Override
    public BlockingStream<TrackedEventMessage<?>> openStream(@Nullable TrackingToken token) {
      return new BlockingStream<>() {

        @Override
        public Optional<TrackedEventMessage<?>> peek() {
          return Optional.ofNullable(log.peekFirst());
        }

        @Override
        public boolean hasNextAvailable(int timeout, TimeUnit unit) {
          return !log.isEmpty();
        }

        @Override
        public TrackedEventMessage<?> nextAvailable() {
          return log.removeFirst();
        }

        @Override
        public void close() {
          log.clear();
        }
      };
    }
  }
}
