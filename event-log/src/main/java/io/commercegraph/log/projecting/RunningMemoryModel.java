package io.commercegraph.log.projecting;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.Event;
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.progress.ModelPosition;
import io.commercegraph.log.progress.ProgressTable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** Keeps one memory model on this node, and loads it anew beside itself when told to. */
final class RunningMemoryModel<E extends Event> {

  private static final int LOOK_MILLIS = 5;

  /** Who does not come as far as the other in that time will not. */
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final MemoryModel<E> model;
  private final EventStore log;
  private final ProgressTable progress;
  private final DeadLetterQueues parking;
  private volatile MemoryModelConsumer<E> living;

  /** Loads the model; what comes after follows once started. */
  RunningMemoryModel(MemoryModel<E> model, EventStore log, ProgressTable progress, DeadLetterQueues parking) {
    this.model = model;
    this.log = log;
    this.progress = progress;
    this.parking = parking;
    MemoryModel.Content<E> content = model.load();
    this.living = feed(content);
    content.serve();
  }

  private MemoryModelConsumer<E> feed(MemoryModel.Content<E> content) {
    List<String> parked = parking.of(RunningProjection.nameOf(model.readModel())).sequences();
    MemoryBatchWriter<E> intake = new MemoryBatchWriter<>(content, parking.of(name()), parked);
    return new MemoryModelConsumer<>(model, intake, log, progress.at(content.position()));
  }

  /** As operators know it; two models may keep one read model between them. */
  String name() {
    return MemoryReloadRequests.nameOf(model.readModel());
  }

  void start() {
    living.start();
  }

  void stop() {
    living.abandon();
  }

  ModelPosition position() {
    return new ModelPosition(model.readModel(), living.reached(), living.failure());
  }

  /**
   * Loads the model anew, while the living content serves and follows on, and switches when the new
   * one has caught up: no answer goes back.
   *
   * @param progress is told how far the new one is
   */
  void loadAnew(LongConsumer progress) throws InterruptedException {
    MemoryModel.Content<E> content = model.load();
    MemoryModelConsumer<E> fresh = feed(content);
    MemoryModelConsumer<E> before = living;
    fresh.start();
    boolean switched = false;
    try {
      reach(fresh, before, progress);
      before.stop();
      reach(fresh, before, progress);
      content.serve();
      living = fresh;
      switched = true;
    } finally {
      if (!switched) {
        fresh.abandon();
        before.stop();
        before.start();
      }
    }
  }

  private void reach(MemoryModelConsumer<E> fresh, MemoryModelConsumer<E> before, LongConsumer progress)
      throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      AsOf at = fresh.reached();
      progress.accept(at.position());
      if (at.position() >= before.reached().position()) {
        return;
      }
      if (fresh.failure() != null || System.nanoTime() > end) {
        throw new IllegalStateException(
            "%s stands at %d: %s".formatted(name(), at.position(), fresh.failure()));
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
  }
}
