package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.projections.Projection;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.TrackedEventMessage;

/**
 * A projection as a rebuild runs it, on shadow tables instead of the live ones.
 *
 * <p>All writes run in the caller's transaction, whose search path leads to the shadow tables.
 */
public final class ShadowProjection<E extends Event> {

  private final Projection<E> projection;
  private final EventReader<E> reader;
  private final ProjectionBatchWriter<E> writer;
  private final DeadLetterQueue deadLetters;
  private final RunningProjection<E> retryProjection;

  ShadowProjection(
      Projection<E> projection,
      ProjectionBatchWriter<E> writer,
      DeadLetterQueue deadLetters,
      RunningProjection<E> retryProjection) {
    this.projection = projection;
    this.reader = new EventReader<>(projection.events());
    this.writer = writer;
    this.deadLetters = deadLetters;
    this.retryProjection = retryProjection;
  }

  /**
   * The name under which a rebuild's dead letters are kept, apart from those of the live
   * projection.
   */
  public static String deadLetterName(String processor) {
    return processor + "-replay";
  }

  /**
   * The event of a message with its sequence key, if this read model handles it.
   *
   * @throws UnknownEventType if it is of a newer version
   */
  public Optional<SequencedEvent<E>> read(TrackedEventMessage<?> message) {
    if (reader.isUnknown(message)) {
      throw new UnknownEventType(message.getIdentifier(), EventReader.position(message) - 1);
    }
    return reader.handles(message)
        ? Optional.of(SequencedEvent.of(message, reader, projection::sequenceKey))
        : Optional.empty();
  }

  /** Writes a batch; events that fail for good become dead letters. */
  public void write(List<SequencedEvent<E>> events) {
    writer.write(events);
  }

  /** Retries all dead letters of this rebuild. */
  public void retryDeadLetters(SingleEventReader log) {
    deadLetters.blockedSequences().forEach(sequence -> retryProjection.retry(sequence, log));
  }
}
