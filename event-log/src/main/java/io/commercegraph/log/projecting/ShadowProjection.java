package io.commercegraph.log.projecting;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.Projection;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.TrackedEventMessage;

/**
 * A projection that fills tables beside the living ones. All that writes runs in the caller's
 * transaction, in which those tables are the ones that SQL finds.
 */
public final class ShadowProjection<E extends Event> {

  private final Projection<E> projection;
  private final EventReader<E> reader;
  private final ProjectionBatchWriter<E> flush;
  private final DeadLetterQueue parked;
  private final RunningProjection<E> retrying;

  ShadowProjection(
      Projection<E> projection,
      ProjectionBatchWriter<E> flush,
      DeadLetterQueue parked,
      RunningProjection<E> retrying) {
    this.projection = projection;
    this.reader = new EventReader<>(projection.events());
    this.flush = flush;
    this.parked = parked;
    this.retrying = retrying;
  }

  /** What its events are parked under. */
  public static String nameOf(String processor) {
    return processor + "-replay";
  }

  /**
   * The event with its key, if it is one of this read model's.
   *
   * @throws UnknownEventType if only a newer node can tell
   */
  public Optional<SequencedEvent<E>> read(TrackedEventMessage<?> message) {
    if (reader.isUnknown(message)) {
      throw new UnknownEventType(message.getIdentifier(), EventReader.position(message) - 1);
    }
    return reader.takes(message)
        ? Optional.of(SequencedEvent.of(message, reader, projection::sequenceKey))
        : Optional.empty();
  }

  /** Writes what these change, or parks what cannot be taken. */
  public void take(List<SequencedEvent<E>> events) {
    flush.flush(events);
  }

  /** Tries all again that is parked. */
  public void retryParked(SingleEventReader log) {
    parked.sequences().forEach(sequence -> retrying.retry(sequence, log));
  }
}
