package io.commercegraph.projections.running;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.Event;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.progress.ModelPosition;
import io.commercegraph.projections.progress.ProgressTable;
import io.commercegraph.projections.snapshots.LoadBasis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * A memory model on this node with its consumer thread; on request it is reloaded while it serves.
 */
final class RunningMemoryModel<E extends Event> {

  private static final int POLL_MILLIS = 5;

  /** A new content that has not caught up within this time is considered stuck. */
  private static final Duration CATCH_UP_TIMEOUT = Duration.ofMinutes(10);

  private final MemoryModel<E> model;
  private final EventStore log;
  private final ProgressTable progress;
  private final DeadLetterQueues deadLetterQueues;
  private final ModelSnapshots<E> snapshots;
  private volatile MemoryModelConsumer<E> live;

  /**
   * Loads the model, from its snapshot if that holds; later events are applied once it is started.
   */
  RunningMemoryModel(
      MemoryModel<E> model,
      EventStore log,
      ProgressTable progress,
      DeadLetterQueues deadLetterQueues,
      ModelSnapshots<E> snapshots) {
    this.model = model;
    this.log = log;
    this.progress = progress;
    this.deadLetterQueues = deadLetterQueues;
    this.snapshots = snapshots;
    MemoryModel.Content<E> content = snapshots.load();
    this.live = consumer(content);
    content.serve();
  }

  private MemoryModelConsumer<E> consumer(MemoryModel.Content<E> content) {
    List<String> blocked =
        deadLetterQueues.of(RunningProjection.processorName(model.readModel())).blockedSequences();
    MemoryBatchWriter<E> intake =
        new MemoryBatchWriter<>(content, deadLetterQueues.of(name()), blocked);
    return new MemoryModelConsumer<>(model, intake, log, progress.at(content.position()));
  }

  /** The processor name that operators see; two models may belong to one read model. */
  String name() {
    return MemoryReloadRequests.nameOf(model.readModel());
  }

  void start() {
    live.start();
  }

  void stop() {
    live.requestStop();
  }

  /** Waits until the model has stopped, and leaves a snapshot of all that it has. */
  void leaveSnapshot() throws InterruptedException, IOException {
    if (snapshots.areKept()) {
      live.stop();
      snapshots.writeStopped(live);
    }
  }

  /** Writes a snapshot if one is due. */
  void snapshotIfDue() throws InterruptedException {
    try {
      snapshots.writeIfDue(live);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ModelPosition position() {
    return new ModelPosition(model.readModel(), live.reached(), live.failure());
  }

  /**
   * Reloads the model: a new content is loaded beside the live one, which serves and follows the
   * log meanwhile, and takes its place when it has caught up. So no answer goes back in time.
   *
   * @param progress consumer of the position that the new content has reached
   */
  void reload(LongConsumer progress) throws InterruptedException {
    LoadBasis basis = snapshots.basis();
    MemoryModel.Content<E> content = model.load();
    MemoryModelConsumer<E> fresh = consumer(content);
    MemoryModelConsumer<E> old = live;
    fresh.start();
    boolean switched = false;
    try {
      awaitCaughtUp(fresh, old, progress);
      old.stop();
      awaitCaughtUp(fresh, old, progress);
      content.serve();
      live = fresh;
      snapshots.loadedOn(basis);
      switched = true;
    } finally {
      if (!switched) {
        fresh.requestStop();
        old.stop();
        old.start();
      }
    }
  }

  private void awaitCaughtUp(
      MemoryModelConsumer<E> fresh, MemoryModelConsumer<E> old, LongConsumer progress)
      throws InterruptedException {
    long end = System.nanoTime() + CATCH_UP_TIMEOUT.toNanos();
    while (true) {
      AsOf at = fresh.reached();
      progress.accept(at.position());
      if (at.position() >= old.reached().position()) {
        return;
      }
      if (fresh.failure() != null || System.nanoTime() > end) {
        throw new IllegalStateException(
            "%s is stuck at position %d: %s".formatted(name(), at.position(), fresh.failure()));
      }
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    }
  }
}
