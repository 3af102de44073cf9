package io.commercegraph.projections.running;

import java.util.concurrent.TimeUnit;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** A reader of single events of the log, by position. */
public final class SingleEventReader {

  private static final int READ_TIMEOUT_SECONDS = 5;

  private final EventStore log;

  public SingleEventReader(EventStore log) {
    this.log = log;
  }

  TrackedEventMessage<?> read(long position) {
    try (BlockingStream<TrackedEventMessage<?>> stream =
        log.openStream(new GlobalSequenceTrackingToken(position - 1))) {
      if (stream.hasNextAvailable(READ_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        TrackedEventMessage<?> message = stream.nextAvailable();
        if (EventReader.position(message) == position) {
          return message;
        }
      }
      throw new IllegalStateException("The log does not show position " + position);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while reading position " + position, e);
    }
  }
}
