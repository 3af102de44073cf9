package io.commercegraph.log.replaying;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.projecting.ShadowProjection;
import io.commercegraph.log.projecting.SequencedEvent;
import io.commercegraph.log.projecting.UnknownEventType;
import io.commercegraph.log.yielding.BackgroundThrottle;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** One pass over the log: read once, handed out to the lanes, each up to its bound. */
final class ReplayPass<E extends Event> {

  private static final int HANDED_AT_ONCE = 1_000;
  private static final int PATIENCE_SECONDS = 10;

  private final ShadowProjection<E> projection;
  private final EventStore log;
  private final BackgroundThrottle background;
  private final List<PartitionWriter<E>> lanes;

  ReplayPass(
      ShadowProjection<E> projection,
      EventStore log,
      BackgroundThrottle background,
      List<PartitionWriter<E>> lanes) {
    this.projection = projection;
    this.log = log;
    this.background = background;
    this.lanes = lanes;
  }

  /**
   * Brings all lanes to their bounds.
   *
   * @throws UnknownEventType at an event of a newer version, when all before it is written
   */
  void run() throws InterruptedException {
    long from = lanes.stream().mapToLong(PartitionWriter::position).min().orElseThrow();
    long to = lanes.stream().mapToLong(PartitionWriter::bound).max().orElseThrow();
    lanes.forEach(PartitionWriter::start);
    try (BlockingStream<TrackedEventMessage<?>> stream =
        log.openStream(new GlobalSequenceTrackingToken(from))) {
      read(stream, from, to);
    } catch (UnknownEventType unknown) {
      end(unknown.before());
      throw unknown;
    } finally {
      for (PartitionWriter<E> lane : lanes) {
        lane.stop();
      }
    }
  }

  private void read(BlockingStream<TrackedEventMessage<?>> stream, long from, long to)
      throws InterruptedException {
    long position = from;
    while (position < to) {
      long before = position;
      position = background.pass(() -> gather(stream, before, to));
      for (PartitionWriter<E> lane : lanes) {
        lane.handOver(position);
      }
    }
    end(to);
  }

  /** Reads what is handed over at once; the position that it has come to. */
  private long gather(BlockingStream<TrackedEventMessage<?>> stream, long from, long to)
      throws InterruptedException {
    long position = from;
    for (int read = 0; read < HANDED_AT_ONCE && position < to; read++) {
      if (!stream.hasNextAvailable(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("The log shows nothing after position " + position);
      }
      TrackedEventMessage<?> message = stream.nextAvailable();
      Optional<SequencedEvent<E>> event = projection.read(message);
      if (event.isPresent()) {
        hand(event.get());
        position = event.get().position();
      } else {
        position = message.trackingToken().position().orElseThrow();
      }
    }
    return position;
  }

  private void hand(SequencedEvent<E> event) {
    for (PartitionWriter<E> lane : lanes) {
      if (lane.takes(event)) {
        lane.add(event);
      }
    }
  }

  private void end(long position) throws InterruptedException {
    for (PartitionWriter<E> lane : lanes) {
      lane.handOver(position);
      lane.end();
    }
    for (PartitionWriter<E> lane : lanes) {
      lane.await();
    }
  }
}
