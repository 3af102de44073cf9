package io.commercegraph.projections.running;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.Event;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.SnapshotPages;
import io.commercegraph.projections.snapshots.WalkedPages;
import java.io.IOException;
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
 * The consumer thread that keeps one content of a memory model at the log's head.
 *
 * <p>It never passes an event that is neither applied nor a dead letter: at a transient failure it
 * stays there and retries.
 */
final class MemoryModelConsumer<E extends Event> {

  private static final Logger LOG = LoggerFactory.getLogger(MemoryModelConsumer.class);
  private static final int BATCH = 1_000;
  private static final Duration RETRY_DELAY = Duration.ofSeconds(1);
  private static final long IDLE_INTERVAL_NANOS = Duration.ofSeconds(1).toNanos();

  /** How many pages of a snapshot are made between two batches: they take some milliseconds. */
  private static final int PAGES_A_BATCH = 4;

  /** How long the thread waits for events while pages of a walk wait to be written. */
  private static final int WRITER_MILLIS = 5;

  private final MemoryModel<E> model;
  private final MemoryBatchWriter<E> writer;
  private final EventReader<E> reader;
  private final EventStore log;
  private volatile AsOf reached;
  private volatile @Nullable String failure;
  private volatile @Nullable WalkedPages walked;
  private long idleAt = System.nanoTime() - IDLE_INTERVAL_NANOS;
  private @Nullable Thread thread;

  MemoryModelConsumer(
      MemoryModel<E> model, MemoryBatchWriter<E> writer, EventStore log, AsOf reached) {
    this.model = model;
    this.writer = writer;
    this.reader = new EventReader<>(model.events());
    this.log = log;
    this.reached = reached;
  }

  synchronized void start() {
    thread = Thread.ofPlatform().name("memory-" + model.readModel()).daemon().start(this::run);
  }

  /** Stops the thread and waits for its end; it can be started again. */
  synchronized void stop() throws InterruptedException {
    if (thread != null) {
      thread.interrupt();
      thread.join();
      thread = null;
    }
  }

  /** Stops the thread without waiting for its end. */
  synchronized void requestStop() {
    if (thread != null) {
      thread.interrupt();
    }
  }

  /** Makes the pages of a snapshot, some after each batch of events. */
  void walk(WalkedPages pages) {
    walked = pages;
  }

  /** Writes all of the content, once the thread is stopped. */
  void writeAll(SnapshotPages pages) throws IOException {
    writer.content().writeAll(pages);
  }

  boolean isComplete() {
    return writer.isComplete();
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
          readBatch(stream);
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException | Error e) {
        // Errors too: a model that no longer follows the log must report it.
        report(e);
        pause();
      }
    }
  }

  private void readBatch(BlockingStream<TrackedEventMessage<?>> stream)
      throws InterruptedException {
    if (!isAvailable(stream)) {
      idle();
      return;
    }
    List<SequencedEvent<E>> batch = new ArrayList<>();
    AsOf last = reached;
    for (int seen = 0; seen < BATCH && stream.hasNextAvailable(); seen++) {
      TrackedEventMessage<?> message = stream.nextAvailable();
      if (reader.isUnknown(message)) {
        write(batch, last);
        throw new UnknownEventType(message.getIdentifier(), last.position());
      }
      if (reader.handles(message)) {
        batch.add(SequencedEvent.of(message, reader, model::sequenceKey));
      }
      last = new AsOf(message.getTimestamp(), EventReader.position(message));
    }
    write(batch, last);
    if (batch.isEmpty()) {
      idle();
    }
  }

  private void idle() {
    long now = System.nanoTime();
    if (now - idleAt >= IDLE_INTERVAL_NANOS) {
      writer.idle();
      idleAt = now;
      failure = null;
    }
  }

  /** Waits for events, or, while a snapshot is written, makes its next pages. */
  private boolean isAvailable(BlockingStream<TrackedEventMessage<?>> stream)
      throws InterruptedException {
    WalkedPages pages = walked;
    if (pages == null) {
      return stream.hasNextAvailable(1, TimeUnit.SECONDS);
    }
    for (int i = 0; i < PAGES_A_BATCH && pages.hasRoom(); i++) {
      pages.advance(writer.content(), reached.position());
    }
    if (pages.hasEnded()) {
      walked = null;
    }
    return stream.hasNextAvailable(pages.hasRoom() ? 0 : WRITER_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void write(List<SequencedEvent<E>> batch, AsOf last) {
    writer.write(batch, last.position());
    reached = last;
    failure = null;
  }

  private void report(Throwable e) {
    if (failure == null) {
      LOG.error("The model {} failed to process events; retrying", model.readModel(), e);
    }
    failure = e.toString();
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(RETRY_DELAY.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
