package io.commercegraph.log.projecting;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.Event;
import io.commercegraph.log.MemoryModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one content of a memory model at the log's head. It never passes what it has neither taken
 * nor parked: where the moment is to blame it stands and tries again.
 */
final class MemoryModelConsumer<E extends Event> {

  private static final Logger LOG = LoggerFactory.getLogger(MemoryModelConsumer.class);
  private static final int BATCH = 1_000;
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final MemoryModel<E> model;
  private final MemoryBatchWriter<E> intake;
  private final EventReader<E> reader;
  private final EventStore log;
  private volatile AsOf reached;
  private volatile @Nullable String failure;
  private @Nullable Thread follower;

  MemoryModelConsumer(MemoryModel<E> model, MemoryBatchWriter<E> intake, EventStore log, AsOf reached) {
    this.model = model;
    this.intake = intake;
    this.reader = new EventReader<>(model.events());
    this.log = log;
    this.reached = reached;
  }

  synchronized void start() {
    follower = Thread.ofPlatform().name("memory-" + model.readModel()).daemon().start(this::run);
  }

  /** It stands still when this returns; it can be started again. */
  synchronized void stop() throws InterruptedException {
    if (follower != null) {
      follower.interrupt();
      follower.join();
      follower = null;
    }
  }

  /** As {@link #stop}, but waits for nothing. */
  synchronized void abandon() {
    if (follower != null) {
      follower.interrupt();
    }
  }

  AsOf reached() {
    return reached;
  }

  @Nullable String failure() {
    return failure;
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted()) {
      try (BlockingStream<TrackedEventMessage<?>> stream =
          log.openStream(new GlobalSequenceTrackingToken(reached.position()))) {
        while (!Thread.currentThread().isInterrupted()) {
          follow(stream);
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException | Error e) {
        // An error too: a model that stands still must say so.
        report(e);
        pause();
      }
    }
  }

  private void follow(BlockingStream<TrackedEventMessage<?>> stream) throws InterruptedException {
    if (!stream.hasNextAvailable(1, TimeUnit.SECONDS)) {
      return;
    }
    List<SequencedEvent<E>> batch = new ArrayList<>();
    AsOf last = reached;
    for (int seen = 0; seen < BATCH && stream.hasNextAvailable(); seen++) {
      TrackedEventMessage<?> message = stream.nextAvailable();
      if (reader.isUnknown(message)) {
        take(batch, last);
        throw new UnknownEventType(message.getIdentifier(), last.position());
      }
      if (reader.takes(message)) {
        batch.add(SequencedEvent.of(message, reader, model::sequenceKey));
      }
      last = new AsOf(message.getTimestamp(), EventReader.position(message));
    }
    take(batch, last);
  }

  private void take(List<SequencedEvent<E>> batch, AsOf last) {
    intake.take(batch, last.position());
    reached = last;
    failure = null;
  }

  private void report(Throwable e) {
    if (failure == null) {
      LOG.error("The model {} cannot go on; trying again", model.readModel(), e);
    }
    failure = e.toString();
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(AFTER_FAILURE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
