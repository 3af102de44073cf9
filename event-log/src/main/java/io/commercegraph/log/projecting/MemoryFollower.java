package io.commercegraph.log.projecting;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.Event;
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.Recorded;
import io.commercegraph.log.progress.ModelPosition;
import io.commercegraph.log.progress.ProgressTable;
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
 * Keeps one model in this node's memory at the log's head. A model that fails at an event stands
 * there, alone, and is tried again: it never passes what it has not taken.
 */
final class MemoryFollower<E extends Event> {

  private static final Logger LOG = LoggerFactory.getLogger(MemoryFollower.class);
  private static final int BATCH = 1_000;
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final MemoryModel<E> model;
  private final EventReader<E> reader;
  private final EventStore log;
  private final Thread follower;
  private volatile AsOf reached;
  private volatile @Nullable String failure;

  /** Loads the model; what comes after follows once started. */
  MemoryFollower(MemoryModel<E> model, EventStore log, ProgressTable progress) {
    this.model = model;
    this.reader = new EventReader<>(model.events());
    this.log = log;
    this.reached = progress.at(model.load());
    this.follower =
        Thread.ofPlatform().name("memory-" + model.readModel()).daemon().unstarted(this::run);
  }

  void start() {
    follower.start();
  }

  void stop() {
    follower.interrupt();
  }

  ModelPosition position() {
    return new ModelPosition(model.readModel(), reached, failure);
  }

  private void run() {
    while (!Thread.currentThread().isInterrupted()) {
      try (BlockingStream<TrackedEventMessage<?>> stream =
          log.openStream(new GlobalSequenceTrackingToken(reached.position()))) {
        while (true) {
          follow(stream);
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        report(e);
        pause();
      }
    }
  }

  private void follow(BlockingStream<TrackedEventMessage<?>> stream) throws InterruptedException {
    if (!stream.hasNextAvailable(1, TimeUnit.SECONDS)) {
      return;
    }
    List<Recorded<E>> batch = new ArrayList<>();
    AsOf last = reached;
    for (int seen = 0; seen < BATCH && stream.hasNextAvailable(); seen++) {
      TrackedEventMessage<?> message = stream.nextAvailable();
      if (reader.isUnknown(message)) {
        take(batch, last);
        throw new UnknownEventType(message.getIdentifier(), last.position());
      }
      if (reader.takes(message)) {
        batch.add(reader.read(message));
      }
      last = new AsOf(message.getTimestamp(), EventReader.position(message));
    }
    take(batch, last);
  }

  private void take(List<Recorded<E>> batch, AsOf last) {
    if (!batch.isEmpty()) {
      model.apply(batch);
    }
    reached = last;
    failure = null;
  }

  private void report(RuntimeException e) {
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
