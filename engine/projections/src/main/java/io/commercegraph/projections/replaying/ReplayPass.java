package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.yielding.BackgroundThrottle;
import io.commercegraph.projections.running.SequencedEvent;
import io.commercegraph.projections.running.ShadowProjection;
import io.commercegraph.projections.running.UnknownEventType;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * One replay pass over the log: reads it once and distributes the events to the partition writers,
 * each up to its bound.
 */
final class ReplayPass<E extends Event> {

  private static final int CHUNK_EVENTS = 1_000;
  private static final int READ_TIMEOUT_SECONDS = 10;

  private final ShadowProjection<E> projection;
  private final EventStore log;
  private final BackgroundThrottle throttle;
  private final List<PartitionWriter<E>> writers;

  ReplayPass(
      ShadowProjection<E> projection,
      EventStore log,
      BackgroundThrottle throttle,
      List<PartitionWriter<E>> writers) {
    this.projection = projection;
    this.log = log;
    this.throttle = throttle;
    this.writers = writers;
  }

  /**
   * Brings all partitions to their bounds.
   *
   * @throws UnknownEventType at an event of a newer version, when all events before it are written
   */
  void run() throws InterruptedException {
    long from = writers.stream().mapToLong(PartitionWriter::position).min().orElseThrow();
    long to = writers.stream().mapToLong(PartitionWriter::bound).max().orElseThrow();
    writers.forEach(PartitionWriter::start);
    try (BlockingStream<TrackedEventMessage<?>> stream =
        log.openStream(new GlobalSequenceTrackingToken(from))) {
      read(stream, from, to);
    } catch (UnknownEventType unknown) {
      finishAll(unknown.before());
      throw unknown;
    } finally {
      for (PartitionWriter<E> writer : writers) {
        writer.stop();
      }
    }
  }

  private void read(BlockingStream<TrackedEventMessage<?>> stream, long from, long to)
      throws InterruptedException {
    long position = from;
    while (position < to) {
      long before = position;
      position = throttle.run(() -> readChunk(stream, before, to));
      for (PartitionWriter<E> writer : writers) {
        writer.handOver(position);
      }
    }
    finishAll(to);
  }

  /** Reads and distributes one chunk of events; returns the position it has reached. */
  private long readChunk(BlockingStream<TrackedEventMessage<?>> stream, long from, long to)
      throws InterruptedException {
    long position = from;
    for (int read = 0; read < CHUNK_EVENTS && position < to; read++) {
      if (!stream.hasNextAvailable(READ_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("The log shows nothing after position " + position);
      }
      TrackedEventMessage<?> message = stream.nextAvailable();
      Optional<SequencedEvent<E>> event = projection.read(message);
      if (event.isPresent()) {
        distribute(event.get());
        position = event.get().position();
      } else {
        position = message.trackingToken().position().orElseThrow();
      }
    }
    return position;
  }

  private void distribute(SequencedEvent<E> event) {
    for (PartitionWriter<E> writer : writers) {
      if (writer.accepts(event)) {
        writer.add(event);
      }
    }
  }

  private void finishAll(long position) throws InterruptedException {
    for (PartitionWriter<E> writer : writers) {
      writer.handOver(position);
      writer.finish();
    }
    for (PartitionWriter<E> writer : writers) {
      writer.await();
    }
  }
}
